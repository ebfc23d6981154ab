import { AtSign, ClipboardCheck, Download, Mails } from "lucide-react";
import { href, Link, useSearchParams } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";

/** What can be done with the people of the list as it is narrowed. */
export function ListActions({ id, total, mayMail }: { id: string; total: number; mayMail: boolean }) {
	const [search] = useSearchParams();
	const look = `${buttonClass({ size: "small" })} min-h-5.5`;
	const asked = new URLSearchParams(search);
	for (const name of ["done", "page", "tick"]) asked.delete(name);
	return (
		<>
			<Link to={href("/console/events/:id/check-in", { id })} className={look}>
				<ClipboardCheck aria-hidden className="size-2.5" />
				Check in
			</Link>
			{total > 0 && mayMail && mayBeMailed(search) && (
				<>
					<Link to={`${newMailing}?${chosenIn(search, id)}`} className={look}>
						<Mails aria-hidden className="size-2.5" />
						Write to them
					</Link>
					<Link to={`${addresses}?${chosenIn(search, id)}`} className={look}>
						<AtSign aria-hidden className="size-2.5" />
						Copy addresses
					</Link>
				</>
			)}
			{total > 0 &&
				["xlsx", "csv"].map((format) => (
					<a
						key={format}
						href={`${href("/console/events/:id/signups/export", { id })}?${new URLSearchParams([...asked, ["format", format]])}`}
						download
						className={look}
					>
						<Download aria-hidden className="size-2.5" />
						Export {format.toUpperCase()}
					</a>
				))}
		</>
	);
}

/** Not those who cancelled or wait for a decision. Who was found by a search is ticked and written to. */
function mayBeMailed(search: URLSearchParams): boolean {
	const state = search.get("state");
	return !search.get("q") && state !== "held" && state !== "cancelled";
}

/** Those of the state that the list shows. */
function chosenIn(search: URLSearchParams, id: string): URLSearchParams {
	const state = search.get("state");
	return new URLSearchParams({ source: `signups:${id}`, ...(state && { state }) });
}

const newMailing = href("/console/mailings/:id", { id: "new" });
const addresses = href("/console/mailings/addresses");

/** By GET, so that the selected ids are in the URL of the next screen. */
export function MailTicked({ id }: { id: string }) {
	return (
		<>
			<input type="hidden" name="source" value={`signups:${id}`} />
			<Button type="submit" formMethod="get" formAction={newMailing} size="small">
				<Mails aria-hidden className="size-2" />
				Write to the ticked
			</Button>
			<Button type="submit" formMethod="get" formAction={addresses} size="small">
				<AtSign aria-hidden className="size-2" />
				Copy their addresses
			</Button>
		</>
	);
}
