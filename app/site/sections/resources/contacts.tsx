import type { Content } from "../../../../core/content/kinds.ts";
import { usePhone } from "../../components/phone-link.tsx";

/** Phone numbers: helplines first, then the campus, then the hostels. */
export function Contacts({
	heading,
	lead,
	unconfirmedNote,
	emergency,
	security,
	hospital,
	hostels,
}: Content["contacts"]) {
	const campus = [security, hospital, hostels];
	return (
		<section data-made-from="contacts.heading" aria-labelledby="contacts">
			<h2 id="contacts" className="text-h2">
				{heading}
			</h2>
			<p className="mt-1 max-w-[60ch] text-lead">{lead}</p>
			<div className="mt-3 flex flex-col gap-5">
				<PhoneList {...emergency} urgent />
				{campus.map((list) => (
					<PhoneList key={list.heading} {...list} unconfirmedNote={unconfirmedNote} />
				))}
			</div>
		</section>
	);
}

interface PhoneListProps {
	heading: string;
	lead?: string;
	items: (Content["contacts"]["emergency"]["items"][number] & { unconfirmed?: boolean })[];
	unconfirmedNote?: string;
	/** For emergency lines: emphasises the number. */
	urgent?: boolean;
}

/** Names with phone numbers. The whole row is the link, to make it a large touch target. */
function PhoneList({ heading, lead, items, unconfirmedNote, urgent = false }: PhoneListProps) {
	const phone = usePhone();
	if (items.length === 0) return null;
	const numberLook = urgent ? "text-h3 font-extrabold text-danger" : "font-semibold text-link";
	return (
		<div className="print:break-inside-avoid">
			<h3 className="text-h3">{heading}</h3>
			{lead && <p className="text-ink-quiet">{lead}</p>}
			<ul className="mt-1 grid gap-x-4 border-t-4 border-structure sm:max-[769px]:grid-cols-2 lg:grid-cols-2 print:grid-cols-2">
				{items.map(({ id, name, number, note, unconfirmed }) => (
					<li key={id} className="border-b border-line">
						<a
							href={phone(number).href}
							className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-2 py-1 no-underline print:min-h-0 print:py-0.5 hover:bg-paper-quiet"
						>
							<span className="grow basis-[7rem]">
								{name} {/* A word of its own for screen readers. */}
								{note && <span className="block text-small text-ink-quiet">{note}</span>}
								{unconfirmed && <span className="block text-small text-ink-quiet">{unconfirmedNote}</span>}
							</span>{" "}
							<span
								className={
									number === ""
										? "text-small text-link underline"
										: `font-display whitespace-nowrap tabular-nums underline ${numberLook}`
								}
							>
								{phone(number).shown}
							</span>
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
