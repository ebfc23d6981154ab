import { Ban, Check, CircleDot, type LucideIcon, Reply, UserRoundX } from "lucide-react";

const looks: Record<string, { Icon: LucideIcon; look: string }> = {
	New: { Icon: CircleDot, look: "text-link" },
	Answered: { Icon: Reply, look: "text-success" },
	Done: { Icon: Check, look: "text-success" },
	Spam: { Icon: Ban, look: "text-danger" },
	Withdrawn: { Icon: UserRoundX, look: "text-danger" },
};

/** How far somebody has got with a submission, by its word. */
export function StateBadge({ label }: { label: string }) {
	const { Icon, look } = looks[label] ?? { Icon: CircleDot, look: "text-ink" };
	return (
		<span className={`inline-flex items-center gap-0.5 whitespace-nowrap font-semibold ${look}`}>
			<Icon aria-hidden className="size-2 shrink-0" />
			{label}
		</span>
	);
}
