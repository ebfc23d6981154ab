import type { Content } from "../../../../core/content/kinds.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";

type Words = Content["signup"]["wall"];

interface TickOneselfProps {
	words: Words;
	state: "form" | "done" | "notOpen" | "gone";
	address: string;
	/** Why the form is shown again, with what was typed. */
	refused: { outcome: "wrong email" | "too many" | "failed"; values: { email: string; name: string } } | undefined;
}

/** Where a volunteer says that they are here. Works without a script. */
export function TickOneself({ words, state, address, refused }: TickOneselfProps) {
	if (state !== "form") {
		const { heading, text } = words[state];
		return (
			<Section id="here" heading={heading} lead={text}>
				{state === "done" && <ButtonLink href={address}>{words.again}</ButtonLink>}
			</Section>
		);
	}
	const isWrong = refused?.outcome === "wrong email";
	const trouble = refused?.outcome === "too many" ? words.tooMany : refused?.outcome === "failed" ? words.failed : null;
	return (
		<Section id="here" heading={words.head.title} lead={words.lead}>
			<form method="post" action={address} noValidate className="flex max-w-[40rem] flex-col gap-3">
				{trouble && (
					<Notice kind="error" role="alert">
						<p>{trouble}</p>
					</Notice>
				)}
				<div className={`flex flex-col gap-0.5 ${isWrong ? "border-l-8 border-danger pl-2" : ""}`}>
					<label htmlFor="here-email" className="font-display text-lead font-semibold">
						{words.emailLabel}
					</label>
					<p id="here-email-hint" className="text-small text-ink-quiet">
						{words.emailHint}
					</p>
					{isWrong && (
						<p id="here-email-error" role="alert" className="font-semibold text-danger">
							{words.wrongEmail}
						</p>
					)}
					<input
						id="here-email"
						name="email"
						type="email"
						autoComplete="email"
						required
						defaultValue={refused?.values.email}
						aria-invalid={isWrong}
						aria-describedby={isWrong ? "here-email-error here-email-hint" : "here-email-hint"}
						className={controlLook}
					/>
				</div>
				<div className="flex flex-col gap-0.5">
					<label htmlFor="here-name" className="font-display text-lead font-semibold">
						{words.nameLabel}
					</label>
					<p id="here-name-hint" className="text-small text-ink-quiet">
						{words.nameHint}
					</p>
					<input
						id="here-name"
						name="name"
						autoComplete="name"
						defaultValue={refused?.values.name}
						aria-describedby="here-name-hint"
						className={controlLook}
					/>
				</div>
				<Button type="submit" look="action" size="large">
					{words.button}
				</Button>
			</form>
		</Section>
	);
}
