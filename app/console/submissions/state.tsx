import { Ban, Check, CircleDot, type LucideIcon, Reply, UserRoundX } from "lucide-react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";

const looks: Record<string, { Icon: LucideIcon; look: string }> = {
	New: { Icon: CircleDot, look: "text-link" },
	Answered: { Icon: Reply, look: "text-success" },
	Done: { Icon: Check, look: "text-success" },
	Spam: { Icon: Ban, look: "text-danger" },
	Withdrawn: { Icon: UserRoundX, look: "text-danger" },
};

export function StateBadge({ label }: { label: string }) {
	const { Icon, look } = looks[label] ?? { Icon: CircleDot, look: "text-ink" };
	return (
		<span className={`inline-flex items-center gap-0.5 whitespace-nowrap font-semibold ${look}`}>
			<Icon aria-hidden className="size-2 shrink-0" />
			{label}
		</span>
	);
}

interface StateButtonsProps {
	/** `state` as stored; `labels` as displayed. */
	state: string;
	labels: Readonly<Record<string, string>>;
}

/** Current state, and a button for each other one. */
export function StateButtons({ state, labels }: StateButtonsProps) {
	return (
		<Form method="post" preventScrollReset className="flex flex-wrap items-center gap-1">
			<input type="hidden" name="intent" value="mark" />
			<input type="hidden" name="was" value={state} />
			<span className="mr-1 inline-flex items-center gap-1">
				State: <StateBadge label={labels[state] ?? state} />
			</span>
			{Object.entries(labels)
				.filter(([value]) => value !== state)
				.map(([value, label]) => (
					<Button key={value} type="submit" name="to" value={value}>
						Mark as {label.toLowerCase()}
					</Button>
				))}
		</Form>
	);
}
