import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { StateBadge } from "./state-badge.tsx";

interface StateButtonsProps {
	/** As it is stored, and as it is called. */
	state: string;
	labels: Readonly<Record<string, string>>;
}

/** What state it is in, and a button for each other one. */
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
