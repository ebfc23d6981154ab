import { AtSign, Mails } from "lucide-react";
import { href, Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ticksForm } from "./list-screen.tsx";

const newMailing = href("/console/mailings/:id", { id: "new" });
const addresses = href("/console/mailings/addresses");

/** Writes to the people of the list with its current filters, or copies their addresses. */
export function WriteTo({ chosen, label }: { chosen: URLSearchParams; label: string }) {
	const look = `${buttonClass({ size: "small" })} min-h-5.5`;
	return (
		<>
			<Link to={`${newMailing}?${chosen}`} className={look}>
				<Mails aria-hidden className="size-2.5" />
				{label}
			</Link>
			<Link to={`${addresses}?${chosen}`} className={look}>
				<AtSign aria-hidden className="size-2.5" />
				Copy addresses
			</Link>
		</>
	);
}

/** By GET, so that the selected ids are in the URL of the next screen. `source` is whose list it is, if not that of registrations. */
export function WriteToTicked({ source }: { source?: string }) {
	return (
		<>
			{source && <input type="hidden" form={ticksForm} name="source" value={source} />}
			<Button type="submit" form={ticksForm} formMethod="get" formAction={newMailing} size="small">
				<Mails aria-hidden className="size-2" />
				Write to the ticked
			</Button>
			<Button type="submit" form={ticksForm} formMethod="get" formAction={addresses} size="small">
				<AtSign aria-hidden className="size-2" />
				Copy their addresses
			</Button>
		</>
	);
}
