import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";

interface ConflictNoticeProps {
	/** Who saved in the meantime, and when, as people say it. */
	who: string;
	when: string;
	/** What is different now, and the ways to go on: keep theirs, keep mine. */
	children: ReactNode;
}

/** Two people changed the same thing. Nothing has been overwritten, and nothing is lost: one of them chooses. */
export function ConflictNotice({ who, when, children }: ConflictNoticeProps) {
	return (
		<Notice kind="error" role="alert" heading="Somebody else changed this too" className="mb-3">
			<p>
				{who} saved a change {when}, after you had opened this. Yours has not been saved yet, and theirs has not been
				overwritten.
			</p>
			{children}
		</Notice>
	);
}
