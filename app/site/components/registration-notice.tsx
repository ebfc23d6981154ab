import { buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";
import type { RegistrationConfirmation } from "../lib/registration-confirmation.ts";
import { Prose } from "./prose.tsx";
import { SentTo } from "./sent-to.tsx";

/** Confirmation over the home page after registering: the receipt, the chat group and the next steps. */
export function RegistrationNotice({ words, receipt, group }: RegistrationConfirmation) {
	const { close } = useWords();
	const heading = (
		<h2 tabIndex={-1} className="text-h2 outline-none">
			{words.heading}
		</h2>
	);
	return (
		<Dialog
			id="registered"
			label={words.heading}
			heading={heading}
			close={close}
			more={
				<>
					<SentTo correct="/register" />
					{"none" in group ? null : <ChatGroup words={words.chat} group={group} />}
					<h3 className="text-h3">{words.next.heading}</h3>
					<Prose prose={words.next.content} />
				</>
			}
			atOnce
		>
			<p className="text-lead">{"none" in group ? group.none : words.text}</p>
			{"none" in group && <p>{group.next}</p>}
			{receipt !== null && <Receipt {...words.receipt} receipt={receipt} />}
		</Dialog>
	);
}

type Words = RegistrationConfirmation["words"];

function Receipt({ label, hint, receipt }: Words["receipt"] & { receipt: string }) {
	return (
		<dl className="rounded bg-success-quiet p-2">
			<dt className="font-semibold">{label}</dt>
			<dd>
				<span className="block font-display text-h2 font-bold break-all text-success">{receipt}</span>
				<span className="text-small">{hint}</span>
			</dd>
		</dl>
	);
}

type Group = Exclude<RegistrationConfirmation["group"], { none: string }>;

function ChatGroup({ words, group }: { words: Words["chat"]; group: Group }) {
	const { opensInNewTab } = useWords();
	return (
		<div className="flex flex-col items-start gap-1">
			<h3 className="text-h3">{words.heading}</h3>
			{"instead" in group ? (
				<p>{group.instead}</p>
			) : (
				<>
					<p>{words.text}</p>
					<ExternalLink
						href={group.invitation}
						opensInNewTab={opensInNewTab}
						className={buttonClass({ look: "action", size: "large" })}
					>
						{words.button}
					</ExternalLink>
				</>
			)}
			<p className="text-small">{words.caution}</p>
		</div>
	);
}
