import type { Email } from "../../../core/outbox/email.ts";

/** The email as it will look, and as text for mail programs that show no more. */
export function Preview({ email: { subject, text, html } }: { email: Email }) {
	// Written by core/mailings/mailing-email.ts, which escapes everything typed.
	const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
	return (
		<section aria-labelledby="preview" className="flex flex-col gap-1">
			<h2 id="preview" className="text-h3">
				As people get it
			</h2>
			<div className="overflow-hidden rounded border border-line-strong">
				<p className="border-b border-line-strong bg-paper-quiet p-1.5">
					Subject: <strong className="wrap-anywhere">{subject}</strong>
				</p>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the email itself, and nothing typed is in it unescaped */}
				<div dangerouslySetInnerHTML={{ __html: body }} />
			</div>
			<details>
				<summary className="flex min-h-5.5 items-center text-link underline">The same as plain text</summary>
				<pre className="whitespace-pre-wrap rounded bg-paper-quiet p-2 text-small wrap-anywhere">{text}</pre>
			</details>
		</section>
	);
}
