import { Notice } from "../../ui/notice.tsx";
import { momentWords } from "../parts/moment.tsx";

interface InvitationLinkProps {
	/** Whom it is for. */
	email: string;
	link: string;
	expiresAt: number;
	mail: "sent" | "failed" | "not set up";
}

const byMail = {
	sent: "It is on its way by mail. You can also pass it on yourself:",
	failed: "It could not be mailed, so pass it on yourself, over a way that only they can read:",
	"not set up": "Pass it on yourself, over a way that only they can read:",
};

/** The link is shown this once: the database does not know it. */
export function InvitationLink({ email, link, expiresAt, mail }: InvitationLinkProps) {
	return (
		<Notice kind="success" role="status" heading={`The invitation for ${email} is ready`} className="mb-3">
			<p>
				It works once, until {momentWords(expiresAt)}. {byMail[mail]}
			</p>
			<p>
				<code className="break-all rounded bg-paper px-0.5 select-all">{link}</code>
			</p>
		</Notice>
	);
}
