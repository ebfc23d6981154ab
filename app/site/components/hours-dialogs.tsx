import { Dialog } from "../../ui/dialog.tsx";
import { useChrome } from "../lib/chrome.ts";
import { AppStoreLinks } from "./app-store-links.tsx";

type HoursMessage = "hours.check" | "hours.complaint";

/** Returns the id of the dialog that a button with this message opens: its name is that of the button. */
export function hoursDialogId(message: HoursMessage, place: "header" | "footer"): string {
	return `${place}-${message.replace(".", "-")}`;
}

/** Hours are tracked in the app: buttons that ask for them open a dialog that says so and links there. */
export function HoursDialogs() {
	const { navigation, hoursMessages, words } = useChrome();
	const { header, footer } = navigation;
	const openers = [
		...header.hours.map((hours) => ({ ...hours, place: "header" as const })),
		...footer.quickLinks.items.flatMap((item) =>
			item.kind === "message" ? [{ ...item, place: "footer" as const }] : [],
		),
	];
	return openers.map(({ label, message, place }) => (
		<Dialog key={`${place} ${message}`} id={hoursDialogId(message, place)} label={label} close={words.ok}>
			<p className="text-lead">{hoursMessages[message]}</p>
			<AppStoreLinks />
		</Dialog>
	));
}
