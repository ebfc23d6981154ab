import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { momentWords } from "../parts/moment.tsx";
import type { DraftConflict, StepRefusal } from "./draft.server.ts";

export function conflictIn(refusal: StepRefusal | undefined): DraftConflict | undefined {
	return refusal?.conflict;
}

export function DraftConflictNotice({ conflict: { who, at } }: { conflict: DraftConflict }) {
	return (
		<ConflictNotice who={who} when={momentWords(at)}>
			<p>
				Below is what you chose. Save again to put it in the place of theirs, or <a href="?">look at theirs</a> first.
			</p>
		</ConflictNotice>
	);
}
