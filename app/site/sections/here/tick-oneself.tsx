import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FormFrame } from "../../../ui/form-frame.tsx";
import { Section } from "../../../ui/section.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWords } from "../../lib/chrome.ts";

type Words = Content["signup"]["wall"];

interface TickOneselfProps {
	words: Words;
	state: "form" | "done" | "notOpen" | "gone";
	address: string;
	/** Why the form is shown again, with what was typed. */
	refused: Refused | undefined;
}

interface Refused {
	outcome: "wrong email" | "too many" | "failed";
	values: { email: string; name: string };
}

/** Where a volunteer says that they are here. Works without a script. */
export function TickOneself({ words, state, address, refused }: TickOneselfProps) {
	if (state === "form")
		return (
			<Section id="here" heading={words.heading} lead={words.lead}>
				<HereForm words={words} address={address} refused={refused} />
			</Section>
		);
	const { heading, text } = words[state];
	return (
		<Section id="here" heading={heading} lead={text}>
			{state === "done" && <ButtonLink href={address}>{words.again}</ButtonLink>}
		</Section>
	);
}

function HereForm({ words, address, refused }: Omit<TickOneselfProps, "state">) {
	const common = useWords();
	const summaries = { "wrong email": [], "too many": [words.tooMany], failed: [words.failed] };
	return (
		<FormFrame
			as="form"
			id="here-form"
			action={address}
			values={refused?.values ?? {}}
			errors={refused?.outcome === "wrong email" ? { email: [words.wrongEmail] } : {}}
			summary={refused ? summaries[refused.outcome] : []}
			heading={common.errorSummary}
			attempt={0}
			takesFocus={false}
			sending={false}
			words={common}
			aria-labelledby="here-heading"
			className="max-w-[40rem]"
		>
			<TextField
				name="email"
				label={words.emailLabel}
				hint={words.emailHint}
				type="email"
				inputMode="email"
				autoComplete="email"
			/>
			<TextField name="name" label={words.nameLabel} hint={words.nameHint} autoComplete="name" required={false} />
			<SubmitButton>{words.button}</SubmitButton>
		</FormFrame>
	);
}
