import type { Content } from "../../../../core/content/kinds.ts";
import { shownPhone } from "../../../../core/forms/phone.ts";
import type { OwnOffer } from "../../../../core/matching/matching.ts";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { FormFrame } from "../../../ui/form-frame.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWords } from "../../lib/chrome.ts";
import { type Refused, sentence } from "../../lib/form-answer.ts";

export interface NumberFormProps {
	own: OwnOffer;
	token: string;
	words: Content["matchPages"]["offer"]["number"];
	messages: Record<string, string>;
	/** Why a number was not taken. */
	refusal: Refused | undefined;
	button: string;
	look?: ButtonLook["look"];
}

/** A yes shows the volunteer's number to whoever asked: here its owner sees which, and corrects it. */
export function NumberForm({ own, token, words, messages, refusal, button, look }: NumberFormProps) {
	const common = useWords();
	const errors = (refusal?.errors.phone ?? []).map((key) => sentence(messages, key));
	return (
		<FormFrame
			as="form"
			id="number-form"
			values={refusal?.values ?? { phone: shownPhone(own.phone) }}
			errors={{ phone: errors }}
			summary={[]}
			heading={common.errorSummary}
			attempt={0}
			takesFocus={false}
			sending={false}
			words={common}
			aria-label={words.label}
		>
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="intent" value="yes" />
			<TextField name="phone" type="tel" label={words.label} hint={words.hint} autoComplete="tel" />
			<Button type="submit" look={look} size="large" className="max-sm:w-full sm:self-start">
				{button}
			</Button>
		</FormFrame>
	);
}
