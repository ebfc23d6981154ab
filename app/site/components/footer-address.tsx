import { useChrome } from "../lib/chrome.ts";

export function FooterAddress() {
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
				{emailLabel}: <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
				<br />
				{phoneLabel}: <a href={`tel:${site.contact.phone.replaceAll(" ", "")}`}>{site.contact.phone}</a>
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
