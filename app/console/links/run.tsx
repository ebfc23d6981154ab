import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { LinksOverview } from "../../../core/links/links.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { Moment } from "../parts/moment.tsx";

interface WalkProps extends Pick<LinksOverview, "due" | "lastLookAt" | "mayChange" | "every"> {
	needCare: number;
	total: number;
}

/** Starts the link checker, now or weekly, and shows its progress. */
export function Walk({ due, lastLookAt, mayChange, every, needCare, total }: WalkProps) {
	const walking = due > 0;
	useLookAgain(walking || mayChange);
	return (
		<section
			aria-label="The checker"
			className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 rounded bg-paper-raised p-2 shadow-raised"
		>
			<div className="min-w-0 grow basis-[32ch]">
				<p className="font-display text-h3 font-bold" role="status">
					{walking ? "Looking …" : words(lastLookAt, needCare)}
				</p>
				{lastLookAt !== null && (
					<p className="text-small text-ink-quiet">
						{walking ? `${total - due} of ${total} links so far. ` : "Last look: "}
						<Moment at={lastLookAt} />.
					</p>
				)}
				{walking && (
					<progress
						aria-label="Links looked at"
						value={total - due}
						max={total}
						className="mt-1 w-full max-w-[40ch] accent-structure"
					/>
				)}
			</div>
			{!walking && (
				<ConsoleForm id="start">
					<input type="hidden" name="intent" value="start" />
					<Button type="submit" look="action">
						Check the links now
					</Button>
				</ConsoleForm>
			)}
			<ConsoleForm id="schedule">
				<input type="hidden" name="intent" value="schedule" />
				<div className="flex items-end gap-1">
					<label className="flex flex-col gap-0.5 text-small font-semibold">
						By itself
						<select key={every} name="every" defaultValue={every} className={`min-w-[16ch] ${controlLook}`}>
							<option value="never">Never</option>
							<option value="weekly">Every week</option>
						</select>
					</label>
					<Button type="submit">Save</Button>
				</div>
			</ConsoleForm>
		</section>
	);
}

function words(lastLookAt: number | null, needCare: number): string {
	if (lastLookAt === null) return "Nobody has looked yet";
	if (needCare === 0) return "All links are well, as far as can be seen";
	return needCare === 1 ? "1 link needs care" : `${needCare} links need care`;
}

/** Polls while results may come. */
function useLookAgain(coming: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!coming) return;
		const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), 3000);
		return () => clearInterval(timer);
	}, [coming, revalidate]);
}
