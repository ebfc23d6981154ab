import { Download, Printer } from "lucide-react";
import { href, redirect } from "react-router";
import { services } from "../../services.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/recovery-codes.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const who = allowed(context);
	const codes = await context.get(services).console.auth.secondFactor.unkeptCodes(who.id);
	if (codes === null) throw redirect(href("/console"));
	return { codes };
}

export async function action({ context }: Route.ActionArgs) {
	const who = allowed(context);
	await context.get(services).console.auth.secondFactor.keepCodes(who.id);
	return redirect(href("/console"));
}

/** Shown once after the second factor is set up, until the organiser confirms having saved the codes. */
export default function RecoveryCodes({ loaderData: { codes } }: Route.ComponentProps) {
	const text = `Recovery codes for the organisers' console\nEach lets you in once.\n\n${codes.join("\n")}\n`;
	return (
		<>
			<PageHeading
				title="Your recovery codes"
				lead="If your phone is lost or broken, each of these lets you in once. Keep them where you keep important papers, and not on the phone. They are shown only now."
			/>
			<ol className="grid max-w-[36rem] grid-cols-1 gap-x-4 gap-y-1 rounded border-2 border-line-strong bg-paper-raised p-3 sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>
						<code className="text-lead">{code}</code>
					</li>
				))}
			</ol>
			<div className="my-3 flex flex-wrap gap-1 print:hidden">
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download="recovery-codes.txt"
					className={buttonClass({})}
				>
					<Download aria-hidden className="size-2.5" />
					Download
				</a>
				<Button onClick={() => print()}>
					<Printer aria-hidden className="size-2.5" />
					Print
				</Button>
			</div>
			<ConsoleForm id="kept" className="print:hidden">
				<SubmitButton>I have kept them</SubmitButton>
			</ConsoleForm>
		</>
	);
}
