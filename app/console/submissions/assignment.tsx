import { UserRoundCheck } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";

interface AssignmentProps {
	assignee: { id: string; name: string; here: boolean } | null;
	assignees: { id: string; name: string }[];
	/** The organiser who looks at it. */
	me: string;
}

/** Who looks after the message, and the form that gives it to somebody. */
export function Assignment({ assignee, assignees, me }: AssignmentProps) {
	const id = useId();
	const others = assignees.filter((one) => one.id !== assignee?.id);
	return (
		<section aria-label="Who looks after it" className="flex flex-wrap items-end gap-1">
			<Form key={assignee?.id} method="post" preventScrollReset className="flex flex-wrap items-end gap-1">
				<input type="hidden" name="intent" value="assign" />
				<input type="hidden" name="was" value={assignee?.id ?? ""} />
				<span className="mr-1 inline-flex min-h-6 items-center gap-1">
					<UserRoundCheck aria-hidden className="size-2.5 text-link" />
					<span>
						For: <strong>{nameOf(assignee, me)}</strong>
					</span>
				</span>
				<div className="flex flex-col gap-0.5">
					<label htmlFor={id} className="text-small font-semibold">
						{assignee ? "Pass it on to" : "Give it to"}
					</label>
					<select id={id} name="to" required defaultValue="" className={controlLook}>
						<option value="" disabled>
							Choose an organiser
						</option>
						{others.map((one) => (
							<option key={one.id} value={one.id}>
								{one.id === me ? `${one.name} (you)` : one.name}
							</option>
						))}
					</select>
				</div>
				<Button type="submit">{assignee ? "Pass on" : "Give"}</Button>
			</Form>
			{assignee && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="intent" value="take-back" />
					<input type="hidden" name="was" value={assignee.id} />
					<Button type="submit" look="quiet">
						Take it back
					</Button>
				</Form>
			)}
		</section>
	);
}

function nameOf(assignee: AssignmentProps["assignee"], me: string): string {
	if (!assignee) return "nobody yet";
	if (assignee.id === me) return "you";
	return assignee.here ? assignee.name : `${assignee.name}, who is no longer in the console`;
}
