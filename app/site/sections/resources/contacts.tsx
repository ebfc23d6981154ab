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

/** Names with phone numbers, those without one of their own in a last row. The whole row is the link, to make it a large touch target. */
function PhoneList({ heading, lead, items, unconfirmedNote, urgent = false }: PhoneListProps) {
	if (items.length === 0) return null;
	const numberLook = urgent ? "text-h3 font-extrabold text-danger" : "font-semibold text-link";
	const throughOthers = items.filter(({ number }) => number === "").map(({ name }) => name);
	return (
		<div className="print:break-inside-avoid">
			<h3 className="text-h3">{heading}</h3>
			{lead && <p className="text-ink-quiet">{lead}</p>}
			<ul className="mt-1 grid gap-x-4 border-t-4 border-structure sm:max-[769px]:grid-cols-2 lg:grid-cols-2 print:grid-cols-2">
				{items
					.filter(({ number }) => number !== "")
					.map(({ id, name, number, note, unconfirmed }) => (
						<PhoneRow
							key={id}
							name={name}
							notes={[note, unconfirmed && unconfirmedNote]}
							number={number}
							numberLook={`font-display whitespace-nowrap tabular-nums underline ${numberLook}`}
						/>
					))}
				{throughOthers.length > 0 && (
					<PhoneRow
						name={throughOthers.join(", ")}
						number=""
						numberLook="text-small text-link underline"
						className="col-span-full"
					/>
				)}
			</ul>
		</div>
	);
}

interface PhoneRowProps {
	name: string;
	notes?: (string | false | undefined)[];
	number: string;
	numberLook: string;
	className?: string;
}

function PhoneRow({ name, notes = [], number, numberLook, className = "" }: PhoneRowProps) {
	const { href, shown } = usePhone()(number);
	return (
		<li className={`border-b border-line ${className}`}>
			<a
				href={href}
				className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-2 py-1 no-underline print:min-h-0 print:py-0.5 hover:bg-paper-quiet"
			>
				<span className="grow basis-[7rem]">
					{name} {/* A word of its own for screen readers. */}
					{notes.filter(Boolean).map((note) => (
						<span key={note || ""} className="block text-small text-ink-quiet">
							{note}
						</span>
					))}
				</span>{" "}
				<span className={numberLook}>{shown}</span>
			</a>
		</li>
	);
}
