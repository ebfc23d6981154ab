import { Dialog } from "../../ui/dialog.tsx";
import { useChrome } from "../lib/chrome.ts";
import { AppStoreLinks } from "./app-store-links.tsx";

type HoursMessage = "hours.check" | "hours.complaint";

/** Returns the id of the dialog that a button with this message opens. */
export function hoursDialogId(message: HoursMessage): string {
	return message.replace(".", "-");
}

/** Hours are tracked in the app: buttons that ask for them open a dialog that says so and links there. */
export function HoursDialogs() {
	const { navigation, hoursMessages, words } = useChrome();
	return navigation.header.hours.map(({ label, message }) => (
		<Dialog key={message} id={hoursDialogId(message)} label={label} close={words.ok}>
			<p className="text-lead">{hoursMessages[message]}</p>
			<AppStoreLinks />
		</Dialog>
	));
}
