import { PanelRightOpen, Phone } from "lucide-react";
import type { Content } from "../../../core/content/kinds.ts";
import { fill } from "../../../core/forms/fill.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { CloseCross } from "../../ui/close-cross.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { frame } from "../../ui/frame.ts";
import { PageTitle } from "../components/page-title.tsx";
import { PhoneLink } from "../components/phone-link.tsx";
import { useWords } from "../lib/chrome.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { telAddress } from "../lib/tel.ts";
import { Contacts } from "../sections/resources/contacts.tsx";
import type { Route } from "./+types/resources.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { resources, contacts } = site.content();
	return { resources, contacts, meta: describePage(site, resources.head, "/resources") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Resources({ loaderData: { resources, contacts } }: Route.ComponentProps) {
	const [emergency] = contacts.emergency.items;
	return (
		<>
			<PageTitle data-made-from="resources.head" {...resources.head} variant="band" />
			{emergency && (
				<p className={`${frame} py-2 text-lead`}>
					{emergency.name}:{" "}
					<PhoneLink
						name={emergency.name}
						number={emergency.number}
						className="font-display text-h3 font-extrabold text-danger underline"
					/>
				</p>
			)}
			<ControlRoom {...contacts} />
			<QuickLinksPanel {...resources.quickLinks} />
			<div
				className={`${frame} grid gap-6 py-4 md:py-8 [@media(width>768px)]:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-8 print:block`}
			>
				<Contacts {...contacts} />
				<QuickLinks {...resources.quickLinks} />
			</div>
		</>
	);
}

/** The most important number on campus, prominently. */
function ControlRoom({ controlRoom, unconfirmedNote }: Pick<Content["contacts"], "controlRoom" | "unconfirmedNote">) {
	const { heading, number, note, unconfirmed } = controlRoom;
	const words = useWords();
	return (
		<section
			data-made-from="contacts.controlRoom"
			aria-labelledby="control-room"
			className="on-dark bg-structure text-on-structure"
		>
			<div className={`${frame} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 md:py-4`}>
				<div className="max-w-[34rem]">
					<h2 id="control-room" className="text-h2">
						{heading}
					</h2>
					<p className="mt-0.5">{note}</p>
					{unconfirmed && <p className="mt-0.5 text-small">{unconfirmedNote}</p>}
				</div>
				<a
					href={telAddress(number)}
					aria-label={`${fill(words.callTo, { name: heading })}: ${number}`}
					className="inline-flex min-h-7 items-center gap-1.5 font-display text-[clamp(1.75rem,4vw+0.5rem,3.25rem)] leading-none font-extrabold sm:whitespace-nowrap tabular-nums no-underline hover:underline"
				>
					<Phone aria-hidden className="size-[0.7em] shrink-0 text-accent" />
					{number}
				</a>
			</div>
		</section>
	);
}

const id = "quick-links-panel";

/** Up to 768 px: a button, and a panel with the quick links that slides in from the side. */
function QuickLinksPanel({ heading, lead, open, close, items }: Content["resources"]["quickLinks"]) {
	if (items.length === 0) return null;
	return (
		<>
			<div className={`${frame} pt-3 [@media(width>768px)]:hidden`}>
				<Button commandfor={id} command="show-modal" className="w-full">
					<PanelRightOpen aria-hidden className="size-2.5" />
					{open}
				</Button>
			</div>
			{/*
			 * Never hidden by width: rotating the screen while it is open would leave the page inert behind an invisible
			 * modal.
			 */}
			<dialog id={id} aria-label={heading} data-closes-beside className={panel}>
				<div className="min-h-full p-2 sm:p-3">
					<div className="flex items-start justify-between gap-2">
						<h2 className="text-h2">{heading}</h2>
						<CloseCross dialog={id} label={close} className="border-2 border-line-strong hover:border-ink" />
					</div>
					<p className="mt-1">{lead}</p>
					<QuickLinkList items={items} />
				</div>
			</dialog>
		</>
	);
}

const panel =
	"fixed inset-y-0 right-0 left-auto m-0 h-full max-h-none w-[min(26rem,calc(100vw-48px))] max-w-none translate-x-full overflow-y-auto bg-paper-raised text-ink shadow-floating transition-[translate,display,overlay] transition-discrete duration-300 ease-out open:translate-x-0 starting:open:translate-x-full backdrop:bg-structure-deep/70";

/** Links, each with its purpose. */
function QuickLinkList({ items }: Pick<Content["resources"]["quickLinks"], "items">) {
	const { opensInNewTab } = useWords();
	return (
		<ul className="mt-2 divide-y divide-line border-y border-line print:columns-2">
			{items.map(({ id, name, url, text }) => (
				<li key={id} className="py-1">
					<ExternalLink
						href={url}
						opensInNewTab={opensInNewTab}
						icon={false}
						className="inline-block py-0.5 font-display text-lead leading-tight font-semibold text-link underline"
					>
						{name}
					</ExternalLink>
					<p className="text-small text-ink-quiet">{text}</p>
				</li>
			))}
		</ul>
	);
}

/** Beside the phone numbers if there is room; up to 768 px the panel replaces it. */
function QuickLinks({ heading, lead, items }: Content["resources"]["quickLinks"]) {
	if (items.length === 0) return null;
	return (
		<nav
			data-made-from="resources.quickLinks"
			aria-labelledby="quick-links-heading"
			className="hidden [@media(width>768px)]:block print:block"
		>
			<h2 id="quick-links-heading" className="text-h2">
				{heading}
			</h2>
			<p className="mt-1">{lead}</p>
			<QuickLinkList items={items} />
		</nav>
	);
}
