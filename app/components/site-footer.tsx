import { Link } from "react-router";
import { longDate } from "../../rules/dates.ts";
import { useChrome } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";
import { AppStoreLinks } from "./app-store-links.tsx";
import { DelhiClock } from "./delhi-clock.tsx";
import { FooterColumn } from "./footer-column.tsx";
import { QuickLinkItem } from "./quick-link-item.tsx";
import { SocialLinks } from "./social-links.tsx";
import { TargetLink } from "./target-link.tsx";

export function SiteFooter() {
	const { site, navigation, links } = useChrome();
	const { footer } = navigation;
	return (
		<footer className="on-dark bg-structure-deep text-on-structure">
			<div className="mx-auto grid max-w-[1536px] gap-4 px-2 py-6 sm:grid-cols-2 sm:px-4 lg:grid-cols-4">
				<FooterColumn heading={footer.addressHeading}>
					<address className="not-italic">
						<strong className="block font-display">{site.chapter}</strong>
						{site.institute.name}
						<br />
						{site.address.lines.join(", ")}, {site.address.city} {site.address.postcode}
					</address>
					<dl className="mt-1 flex flex-wrap gap-x-1">
						<dt>{footer.contact.emailLabel}:</dt>
						<dd>
							<a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
						</dd>
						<dt className="basis-full h-0" aria-hidden />
						<dt>{footer.contact.phoneLabel}:</dt>
						<dd>
							<a href={`tel:${site.contact.phone.replaceAll(" ", "")}`}>{site.contact.phone}</a>
						</dd>
					</dl>
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
					<h2 className="mt-2 mb-1 text-h3">{footer.organisersHeading}</h2>
					<ul className="flex flex-col gap-0.5">
						{[links.adminLogin, links.eventList].map(({ label, url }) => (
							<li key={label}>
								<TargetLink url={url}>{label}</TargetLink>
							</li>
						))}
					</ul>
				</FooterColumn>
				<FooterColumn heading={footer.social.heading}>
					<SocialLinks />
					<h2 id="app" className="mt-2 mb-1 text-h3">
						{footer.app.heading}
					</h2>
					<p className="mb-1">{footer.app.lead}</p>
					<AppStoreLinks />
				</FooterColumn>
			</div>
			<div className="border-t border-on-structure-quiet/30">
				<div className="mx-auto flex max-w-[1536px] flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-2 py-3 text-small text-on-structure-quiet sm:px-4">
					<p>
						{fill(footer.copyright, { year: site.copyrightYear, chapter: site.chapter })}.{" "}
						{fill(footer.owner, { owner: site.owner })}{" "}
						{fill(footer.lastReviewed, { date: longDate(Date.parse(site.lastReviewed)) })}
					</p>
					<DelhiClock label={footer.clockLabel} />
					<ul className="flex flex-wrap gap-x-2">
						{footer.small.map(({ label, url }) => (
							<li key={url}>
								<Link to={url}>{label}</Link>
							</li>
						))}
					</ul>
				</div>
			</div>
		</footer>
	);
}
