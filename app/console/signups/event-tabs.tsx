import { href } from "react-router";
import { ChipLinks } from "../../ui/chip-links.tsx";

const tabs = {
	event: { label: "Event", path: "/console/events/:id" },
	settings: { label: "Sign-up", path: "/console/events/:id/sign-up" },
	people: { label: "People", path: "/console/events/:id/signups" },
	"check-in": { label: "On the day", path: "/console/events/:id/check-in" },
	wall: { label: "Wall code", path: "/console/events/:id/wall-code" },
	hours: { label: "Hours", path: "/console/events/:id/hours" },
} as const;

/** Ways between the screens of one event. */
export function EventTabs({ id, current }: { id: string; current: keyof typeof tabs }) {
	const chips = Object.entries(tabs).map(([name, { label, path }]) => ({
		label,
		href: href(path, { id: encodeURIComponent(id) }),
		current: name === current,
	}));
	return <ChipLinks label="This event" chips={chips} className="mb-3" />;
}
