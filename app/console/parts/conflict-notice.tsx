import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";

interface ConflictNoticeProps {
	/** Who saved in the meantime, and when, in words. */
	who: string;
	when: string;
	/** The differences, and the ways to resolve them: keep theirs, keep mine. */
	children: ReactNode;
}

/** Two organisers changed the same thing. Nothing has been overwritten or lost; the user chooses. */
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
