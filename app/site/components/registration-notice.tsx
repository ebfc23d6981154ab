import { useEffect, useRef } from "react";
import { href, useNavigate, useNavigationType } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";
import type { RegistrationConfirmation } from "../lib/registration-confirmation.ts";
import { Prose } from "./prose.tsx";

/** Confirmation over the home page after registering: the receipt, the chat group and the next steps. */
export function RegistrationNotice({ words, receipt, group }: RegistrationConfirmation) {
	const { close } = useWords();
	const navigate = useNavigate();
	const heading = useRef<HTMLHeadingElement>(null);
	// A dialog focuses its first link; reading should start at the heading instead.
	useEffect(() => heading.current?.focus(), []);
	// Drops the confirmation from the URL, so that the home page is shared without it.
	const leave = () => void navigate(href("/"), { replace: true, preventScrollReset: true });
	return (
		<Dialog id="registered" label={words.heading} close={close} onClose={leave} atOnce>
			<h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
				{words.heading}
			</h2>
			<p className="text-lead">{"none" in group ? group.none : words.text}</p>
			{receipt !== null && <Receipt {...words.receipt} receipt={receipt} />}
			{"none" in group ? null : <ChatGroup words={words.chat} group={group} />}
			<h3 className="text-h3">{words.next.heading}</h3>
			<Prose prose={words.next.content} />
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
	useOpenOnce("invitation" in group ? group.invitation : null);
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

/** Runs right after the form's redirect, not on a reload or on going back. Popup blockers may refuse. */
function useOpenOnce(address: string | null): void {
	const cameByForm = useNavigationType() !== "POP";
	const tried = useRef(false);
	useEffect(() => {
		if (address === null || !cameByForm || tried.current) return;
		tried.current = true;
		window.open(address, "_blank", "noopener,noreferrer");
	}, [address, cameByForm]);
}
