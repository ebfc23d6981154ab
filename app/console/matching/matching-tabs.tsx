import { href } from "react-router";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { useMayOpen } from "../parts/signed-in.ts";

const tabs = {
	board: { label: "Requests", path: "/console/matching" },
	pool: { label: "Volunteers", path: "/console/matching/pool" },
	hours: { label: "Hours", path: "/console/matching/hours" },
	settings: { label: "Settings", path: "/console/matching/settings" },
} as const;

/** Ways between the screens of matching. */
export function MatchingTabs({ current }: { current: keyof typeof tabs }) {
	const mayOpen = useMayOpen();
	const chips = Object.entries(tabs)
		.filter(([, { path }]) => mayOpen(path))
		.map(([name, { label, path }]) => ({ label, href: href(path), current: name === current }));
	return <ChipLinks label="Matching" chips={chips} className="mb-3" />;
}
