import { MessageCircle, PhoneCall } from "lucide-react";
import { href } from "react-router";
import { shownPhone } from "../../../core/forms/phone.ts";
import type { BoardRequest } from "../../../core/matching/board.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Who asked, and how to reach them. */
export function RequestContact({ request }: { request: BoardRequest }) {
	const { id, name, phone, email, checkedBy, isChanged } = request;
	// Erased, while somebody who had promised could still be told.
	if (phone === "") return <p>Whoever asked was erased.</p>;
	return (
		<section aria-labelledby="who" className="flex flex-col gap-1">
			<h2 id="who" className="text-h3">
				Who asked
			</h2>
			<p className="wrap-anywhere">
				<strong className="font-semibold">{name}</strong>, {shownPhone(phone)}
				{email && (
					<>
						,{" "}
						<a href={`mailto:${email}`} className="text-link">
							{email}
						</a>
					</>
				)}
			</p>
			{checkedBy && (
				<p className="text-small text-ink-quiet">
					Checked by phone by {checkedBy}
					{isChanged && ", before it was changed"}.
				</p>
			)}
			<div className="flex flex-wrap gap-1">
				<a href={`tel:${phone}`} className={buttonClass({ size: "small" })} aria-label={`Call ${name}`}>
					<PhoneCall aria-hidden className="size-2.5" />
					Call
				</a>
				<ChatLink address={href("/console/matching/chat/:what/:id", { what: "request", id })} name={name}>
					Send the link to their page
				</ChatLink>
			</div>
		</section>
	);
}

/** Opens the chat with ready words. A plain link, since opening it is recorded. */
export function ChatLink({ address, name, children }: { address: string; name: string; children: string }) {
	return (
		<a
			href={address}
			target="_blank"
			rel="noreferrer"
			className={buttonClass({ size: "small" })}
			aria-label={`${children}: chat with ${name}, in a new tab`}
		>
			<MessageCircle aria-hidden className="size-2.5" />
			{children}
		</a>
	);
}
