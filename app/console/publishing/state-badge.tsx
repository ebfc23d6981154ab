import { CalendarClock, Eye, PencilLine, Trash2 } from "lucide-react";
import type { Publication } from "../../../core/publishing/publish-choice.ts";
import { momentWords } from "../parts/moment.tsx";

/** Where something stands, in a word and a sign. */
export function StateBadge({ publication, now }: { publication: Publication; now: number }) {
	const { label, Icon, look } = badgeOf(publication, now);
	return (
		<span className={`inline-flex items-center gap-0.5 rounded px-1 text-small font-semibold ${look}`}>
			<Icon aria-hidden className="size-2 shrink-0" />
			{label}
		</span>
	);
}

function badgeOf({ state, publish_at }: Publication, now: number) {
	if (state === "draft") return { label: "Draft", Icon: PencilLine, look: "bg-paper-quiet" };
	if (state === "binned") return { label: "In the bin", Icon: Trash2, look: "bg-danger-quiet text-danger" };
	if (publish_at > now)
		return { label: `From ${momentWords(publish_at)}`, Icon: CalendarClock, look: "bg-accent text-on-accent" };
	return { label: "Published", Icon: Eye, look: "bg-success-quiet text-success" };
}
