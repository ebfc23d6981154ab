import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { PrivacyNotice } from "../../components/privacy-notice.tsx";
import { MatchIsland } from "../../islands/islands.ts";
import type { FormAnswer } from "../../lib/form-answer.ts";
import { fieldWordsOf, type MatchFormName } from "../../lib/match-form-words.ts";
import { matchPressingId } from "./match-form.tsx";

interface MatchFormSectionProps {
	form: MatchFormName;
	words: Content["matchForms"];
	noticeId: string;
	messages: Record<string, string>;
	answer: FormAnswer | undefined;
	/** What is known before anything is typed. */
	values?: Record<string, string> | undefined;
}

/** What the form is for, and the form. */
export function MatchFormSection({ form, words, noticeId, messages, answer, values }: MatchFormSectionProps) {
	const { head, intro, what, you, boxes, notice, submit } = words[form];
	return (
		<section data-made-from="words.matchForms" aria-labelledby="match-heading" className="py-4 md:py-8">
			<div className={`${frame} flex flex-col gap-3 md:gap-4`}>
				<h2 id="match-heading" className="sr-only">
					{head.title}
				</h2>
				<p className="max-w-[72ch] text-lead">{intro}</p>
				<MatchIsland
					form={form}
					words={fieldWordsOf(words)}
					own={{ what, you, boxes, submit }}
					notice={<PrivacyNotice form={{ notice, submit }} level={3} pressingId={matchPressingId} />}
					noticeId={noticeId}
					messages={messages}
					answer={answer}
					values={values}
				/>
			</div>
		</section>
	);
}
