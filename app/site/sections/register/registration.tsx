import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { PrivacyNotice } from "../../components/privacy-notice.tsx";
import { Prose } from "../../components/prose.tsx";
import { RegistrationIsland } from "../../islands/forms.ts";
import type { RegistrationFormProps } from "./registration-form.tsx";

interface RegistrationProps extends Pick<RegistrationFormProps, "choices" | "messages" | "answer"> {
	words: Omit<Content["register"], "success">;
}

/** Introduction and form. */
export function Registration({ words, ...form }: RegistrationProps) {
	const { head, introduction, notice, fields, consent, age, submit } = words;
	return (
		<section id="register" aria-label={head.title} className="py-4 md:py-8">
			<div className={`${frame} flex flex-col gap-3 md:gap-4`}>
				<Prose prose={introduction} className="text-lead" />
				<RegistrationIsland
					{...form}
					words={{ fields, consent, age, submit }}
					notice={<PrivacyNotice notice={notice} level={2} />}
				/>
			</div>
		</section>
	);
}
