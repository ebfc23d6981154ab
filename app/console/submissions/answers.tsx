import { Ban, Check, CircleAlert, Clock, type LucideIcon, Reply, Send } from "lucide-react";
import type { Answer } from "../../../core/submissions/answers.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";

interface AnswersProps {
	answers: Answer[];
	/** Whether mail is set up. */
	canAnswer: boolean;
	/** The sender's address. */
	to: string;
	/** mailto: address for the organiser's own mail program. */
	reply: string;
	refusal: FormRefusal | undefined;
}

/** What was answered, and the form for an answer. */
export function Answers({ answers, canAnswer, to, reply, refusal }: AnswersProps) {
	return (
		<section aria-labelledby="answers" className="flex flex-col gap-2">
			<h2 id="answers" className="text-h3">
				{answers.length > 0 ? "Answers" : "Answer"}
			</h2>
			{answers.length > 0 && (
				<ul className="flex flex-col gap-1">
					{answers.map((answer) => (
						<StoredAnswer key={answer.id} answer={answer} />
					))}
				</ul>
			)}
			{canAnswer && (
				<ConsoleForm key={answers.length} id="answer-form" refusal={refusal} heading="The answer was not sent">
					<UnsavedGuard formId="answer-form" revision={answers.length} />
					<input type="hidden" name="intent" value="answer" />
					<input type="hidden" name="seen" value={answers.length} />
					<TextArea
						name="answer"
						label={answers.length > 0 ? "Another answer" : "Your answer"}
						hint={`Goes to ${to} as you write it, with nothing quoted. What they write back goes to the chapter’s address.`}
						rows={8}
						maxLength={10_000}
					/>
					<Button type="submit" look="action" className="self-start">
						<Send aria-hidden className="size-2.5" />
						Send the answer
					</Button>
				</ConsoleForm>
			)}
			<p className="flex flex-col gap-1 text-small text-ink-quiet">
				<a href={reply} className={`${buttonClass(canAnswer ? { size: "small" } : { look: "action" })} self-start`}>
					<Reply aria-hidden className="size-2.5" />
					Answer in your own mail program
				</a>
				It opens with the message quoted. When the answer is sent, mark the message as answered.
			</p>
		</section>
	);
}

const states: Record<Answer["delivery"], { Icon: LucideIcon; words: string; look: string }> = {
	waiting: { Icon: Clock, words: "waits to be sent", look: "text-ink-quiet" },
	failing: { Icon: CircleAlert, words: "could not be sent so far, and is tried again", look: "text-danger" },
	sent: { Icon: Check, words: "sent", look: "text-success" },
	"given up": { Icon: CircleAlert, words: "not sent: given up", look: "text-danger" },
	discarded: { Icon: Ban, words: "not sent: discarded in the outbox", look: "text-danger" },
};

function StoredAnswer({ answer: { by, at, text, delivery, trouble } }: { answer: Answer }) {
	const { Icon, words, look } = states[delivery];
	return (
		<li className="max-w-[70ch] rounded border-l-8 border-success bg-paper-raised p-2 shadow-raised">
			<p className="whitespace-pre-wrap break-words">{text}</p>
			<p className="flex flex-wrap items-center gap-x-1 text-small text-ink-quiet">
				{by}, <Moment at={at} />
				<span className={`inline-flex items-center gap-0.5 font-semibold ${look}`}>
					<Icon aria-hidden className="size-2 shrink-0" />
					{words}
				</span>
			</p>
			{trouble && <p className="text-small">{trouble}</p>}
		</li>
	);
}
