import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { PrivacyNotice } from "../../components/privacy-notice.tsx";
import { Prose } from "../../components/prose.tsx";
import { RegistrationIsland } from "../../islands/forms.ts";
import { type RegistrationFormProps, registerPressingId } from "./registration-form.tsx";

interface RegistrationProps
	extends Pick<RegistrationFormProps, "choices" | "labels" | "noticeId" | "messages" | "answer"> {
	words: Omit<Content["register"], "success">;
}

/** Introduction and form. */
export function Registration({ words, choices, labels, noticeId, messages, answer }: RegistrationProps) {
	const { head, introduction, fields, submit } = words;
	return (
		<section id="register" aria-label={head.title} className="py-4 md:py-8">
			<div className={`${frame} flex flex-col gap-3 md:gap-4`}>
				<Prose prose={introduction} className="text-lead" />
				<RegistrationIsland
					words={{ fields, submit }}
					notice={<PrivacyNotice form={words} level={2} pressingId={registerPressingId} />}
					noticeId={noticeId}
					choices={choices}
					labels={labels}
					messages={messages}
					answer={answer}
				/>
			</div>
		</section>
	);
}
