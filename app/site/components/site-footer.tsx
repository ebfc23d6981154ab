import type { ReactNode } from "react";
import type { QuickLink } from "../../../core/content/schema/navigation.ts";
import { fill } from "../../../core/forms/fill.ts";
import { longDate } from "../../../core/time/dates.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { frame } from "../../ui/frame.ts";
import { Link } from "../../ui/link.tsx";
import { useChrome, useWords } from "../lib/chrome.ts";
import { useLanguage } from "../lib/language.tsx";
import { AppStoreLinks } from "./app-store-links.tsx";
import { DelhiClock } from "./delhi-clock.tsx";
import { hoursDialogId } from "./hours-dialogs.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { OptionalLink } from "./optional-link.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SocialLinks } from "./social-links.tsx";
import { TargetLink } from "./target-link.tsx";

export function SiteFooter() {
	const { navigation, links } = useChrome();
	const { footer } = navigation;
	return (
		<footer data-made-from="navigation.footer" className="on-dark bg-structure-deep text-on-structure print:hidden">
			<div
				className={`${frame} grid gap-x-3 gap-y-4 py-6 max-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,34%)),1fr))] sm:grid-cols-2 lg:grid-cols-4`}
			>
				<FooterColumn heading={footer.addressHeading} wide>
					<FooterAddress />
				</FooterColumn>
				<FooterColumn heading={footer.quickLinks.heading}>
					<ul className="flex flex-col gap-0.5">
						{footer.quickLinks.items.map((item) => (
							<QuickLinkItem key={item.kind === "outside" ? item.link : item.label} item={item} />
						))}
					</ul>
				</FooterColumn>
				<FooterColumn heading={footer.instituteHeading}>
					<ul className="flex flex-col gap-0.5">
						{links.institute.map(({ label, url }) => (
							<li key={url}>
								<TargetLink url={url}>{label}</TargetLink>
							</li>
						))}
					</ul>
					<h2 className="mt-4 mb-1 text-h3">{footer.organisersHeading}</h2>
					<ul className="flex flex-col gap-0.5">
						<li>
							<OptionalLink link={links.adminLogin} />
						</li>
						<li>
							<TargetLink url={links.eventList.url}>{links.eventList.label}</TargetLink>
						</li>
					</ul>
				</FooterColumn>
				<FooterColumn heading={footer.social.heading} wide>
					<SocialLinks none={footer.social.none} />
					<h2 id="app" className="mt-4 mb-1 text-h3">
						{footer.app.heading}
					</h2>
					<p className="mb-1">{footer.app.lead}</p>
					<AppStoreLinks />
				</FooterColumn>
			</div>
			<FooterSmallPrint />
		</footer>
	);
}

function FooterAddress() {
	const { site, navigation } = useChrome();
	const { emailLabel, phoneLabel } = navigation.footer.contact;
	return (
		<>
			<address className="not-italic">
				<strong className="block font-display">{site.chapter}</strong>
				{site.institute.name}
				<br />
				{site.address.lines.join(", ")}, {site.address.city} {site.address.postcode}
			</address>
			<p className="mt-1">
				{emailLabel}:{" "}
				<a href={`mailto:${site.contact.email}`} className="inline-block">
					{site.contact.email}
				</a>
				<br />
				{phoneLabel}: <PhoneLink name={site.chapter} number={site.contact.phone} className="inline-block" />
			</p>
			<p className="mt-2 font-display text-h3">
				{site.motto.text}
				<span lang={site.motto.localLanguage} className="block font-motto text-accent">
					{site.motto.local}
				</span>
			</p>
		</>
	);
}

interface FooterColumnProps {
	heading: string;
	/** Takes a row of its own on phones. */
	wide?: boolean;
	children: ReactNode;
}

function FooterColumn({ heading, wide = false, children }: FooterColumnProps) {
	return (
		<section
			aria-label={heading}
			className={`skip-until-near [--guess:17rem] [overflow-clip-margin:8px] min-w-0 wrap-anywhere ${wide ? "max-sm:col-span-full" : ""}`}
		>
			<h2 className="mb-1 text-h3">{heading}</h2>
			{children}
		</section>
	);
}

const screens = { all: undefined, wide: "hidden md:block", narrow: "md:hidden" };

function QuickLinkItem({ item }: { item: QuickLink }) {
	return (
		<li className={screens[item.screen]}>
			<Target item={item} />
		</li>
	);
}

function Target({ item }: { item: QuickLink }) {
	const { links, words } = useChrome();
	switch (item.kind) {
		case "page":
			return <TargetLink url={item.url}>{item.label}</TargetLink>;
		case "document":
			return (
				<ExternalLink href={item.document} opensInNewTab={words.opensInNewTab}>
					{item.label} ({words.documentKind})
				</ExternalLink>
			);
		case "outside":
			return <OptionalLink link={links[item.link]} />;
		case "message":
			return (
				<button
					type="button"
					commandfor={hoursDialogId(item.message, "footer")}
					command="show-modal"
					className="underline"
				>
					{item.label}
				</button>
			);
		case "app":
			return <a href="#app">{item.label}</a>;
	}
}

function FooterSmallPrint() {
	const { site, navigation } = useChrome();
	const { copyright, owner, lastReviewed, clockLabel, small } = navigation.footer;
	return (
		<div className="skip-until-near [--guess:17rem] border-t border-on-structure-quiet/30 text-small text-on-structure-quiet">
			<div className={`${frame} flex flex-col gap-1.5 py-3`}>
				<div className="flex flex-wrap items-baseline justify-between gap-x-3">
					<p className="flex-[1_1_12rem]">
						{fill(copyright, { year: site.copyrightYear, chapter: site.chapter })} {fill(owner, { owner: site.owner })}{" "}
						{fill(lastReviewed, { date: longDate(Date.parse(site.lastReviewed), useLanguage()) })}
					</p>
					<LanguageSwitch className="py-0.5 font-motto" />
				</div>
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
					<DelhiClock label={clockLabel} />
					<SchemeSwitch />
					<ul className="flex flex-wrap gap-x-2">
						{small.map(({ label, url }) => (
							<li key={url}>
								<Link href={url} className="inline-block py-0.5">
									{label}
								</Link>
							</li>
						))}
					</ul>
				</div>
			</div>
		</div>
	);
}

/** Light, dark or system colour scheme. Handled by the page's script. */
function SchemeSwitch() {
	const words = useWords();
	const choices = { system: words.schemeSystem, light: words.schemeLight, dark: words.schemeDark };
	return (
		// Needs JavaScript: hidden unless the script in the head has marked the document.
		<fieldset className="flex flex-wrap items-center gap-1 [html:not([data-scheme])_&]:hidden">
			<legend className="float-left">{words.scheme}</legend>
			<div className="flex flex-wrap rounded-[24px] border-2 border-on-structure-quiet">
				{Object.entries(choices).map(([value, label]) => (
					<label key={value} className="cursor-pointer">
						<input type="radio" name="scheme" value={value} defaultChecked={value === "system"} className="sr-only" />
						<span className="flex min-h-5.5 items-center rounded-full px-1.5 choice-on-structure">{label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
