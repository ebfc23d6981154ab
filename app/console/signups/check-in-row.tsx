import { Check, CloudOff } from "lucide-react";
import type { FormEvent } from "react";
import { Form } from "react-router";
import { clockTime } from "../../../core/time/moment-span.ts";
import type { ShownRow } from "./tick-queue.ts";

/** A person of the list on the day: one tap is present, another undoes it. */
export function CheckInRow({ row, onTick }: { row: ShownRow; onTick(id: string, present: boolean): void }) {
	const { id, name, number, presentAt, queued } = row;
	const isPresent = presentAt !== null;
	// What is queued as a walk-in has no id yet.
	const isNew = id.startsWith("walk-in:");
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isNew) onTick(id, !isPresent);
	};
	return (
		<li id={`row-${id}`} className="scroll-mt-25">
			<Form method="post" onSubmit={submit}>
				<button
					type="submit"
					name="intent"
					value={`${isPresent ? "undo" : "present"}:${id}`}
					aria-pressed={isPresent}
					className={`flex min-h-9 w-full items-center gap-1.5 rounded border-2 px-1.5 py-1 text-left ${isPresent ? "border-success bg-success-quiet" : "border-line-strong bg-paper-raised"}`}
				>
					<span
						aria-hidden
						className={`flex size-4.5 shrink-0 items-center justify-center rounded-full border-2 ${isPresent ? "border-success bg-success text-paper" : "border-line-strong"}`}
					>
						{isPresent && <Check className="size-3" strokeWidth={3} />}
					</span>
					<span className="min-w-0 grow">
						<span className="block text-lead font-semibold leading-tight wrap-anywhere">{name}</span>
						<span className="block text-small text-ink-quiet wrap-anywhere">
							{[number, ...wordsOf(row)].join(" · ")}
						</span>
					</span>
					{queued && (
						<span className="flex shrink-0 items-center gap-0.5 text-small font-semibold text-danger">
							<CloudOff aria-hidden className="size-2" />
							queued
						</span>
					)}
				</button>
			</Form>
		</li>
	);
}

function wordsOf({ state, presentAt, byWall, walkIn }: ShownRow): string[] {
	const states = {
		seat: "",
		offered: "seat not confirmed",
		waiting: "waiting list",
		lapsed: "no seat",
		cancelled: "cancelled",
	};
	return [
		walkIn ? "walk-in" : states[state],
		presentAt === null ? "" : `present since ${clockTime(presentAt)}`,
		presentAt !== null && byWall ? "by the wall code" : "",
	].filter(Boolean);
}
