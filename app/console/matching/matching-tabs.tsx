import { href } from "react-router";
import type { Role } from "../../../core/organisers/roles.ts";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { mayOpen } from "../access.ts";

const tabs = {
	board: { label: "Requests", path: "/console/matching" },
	pool: { label: "Volunteers", path: "/console/matching/pool" },
	hours: { label: "Hours", path: "/console/matching/hours" },
	settings: { label: "Settings", path: "/console/matching/settings" },
} as const;

/** Ways between the screens of matching. */
export function MatchingTabs({ current, role }: { current: keyof typeof tabs; role: Role }) {
	const chips = Object.entries(tabs)
		.filter(([, { path }]) => mayOpen(role, path))
		.map(([name, { label, path }]) => ({ label, href: href(path), current: name === current }));
	return <ChipLinks label="Matching" chips={chips} className="mb-3" />;
}
