import type { ReactNode } from "react";
import { frame } from "../../ui/frame.ts";
import { useChrome } from "../lib/chrome.ts";
import { AppStoreLinks } from "./app-store-links.tsx";
import { FooterSmallPrint } from "./footer-small-print.tsx";
import { OptionalLink } from "./optional-link.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { QuickLinkItem } from "./quick-link-item.tsx";
import { SocialLinks } from "./social-links.tsx";
import { TargetLink } from "./target-link.tsx";

export function SiteFooter() {
	const { navigation, links } = useChrome();
	const { footer } = navigation;
	return (
		<footer className="on-dark bg-structure-deep text-on-structure print:hidden">
			<div className={`${frame} grid grid-cols-2 gap-x-3 gap-y-4 py-6 lg:grid-cols-4`}>
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
			className={`skip-until-near [--guess:17rem] [overflow-clip-margin:8px] min-w-0 wrap-anywhere ${wide ? "max-sm:col-span-2" : ""}`}
		>
			<h2 className="mb-1 text-h3">{heading}</h2>
			{children}
		</section>
	);
}
