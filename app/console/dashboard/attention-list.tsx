import { CircleAlert, CircleCheck, CircleDot } from "lucide-react";
import { Form, Link } from "react-router";
import type { Attention } from "../../../core/dashboard/attention.ts";
import type { Role } from "../../../core/organisers/roles.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { mayOpen } from "../access.ts";

/** Tasks waiting for this organiser, each with one action. */
export function AttentionList({ attention, role }: { attention: Attention[]; role: Role }) {
	return (
		<section aria-labelledby="attention" className="flex flex-col gap-2">
			<h2 id="attention" className="text-h3">
				{attention.length === 0 ? "All is well" : "What needs attention"}
			</h2>
			{attention.length === 0 ? (
				<p className="flex items-center gap-1.5 rounded border-l-8 border-success bg-success-quiet p-2">
					<CircleCheck aria-hidden className="size-3 shrink-0 text-success" />
					Nothing waits for you. Enjoy your day.
				</p>
			) : (
				<ul className="flex flex-col gap-1">
					{attention.map((item) => (
						<AttentionItem key={item.id} item={item} role={role} />
					))}
				</ul>
			)}
		</section>
	);
}

function AttentionItem({ item: { urgent, heading, detail, action }, role }: { item: Attention; role: Role }) {
	const Icon = urgent ? CircleAlert : CircleDot;
	return (
		<li
			className={`flex flex-col gap-1 rounded border-l-8 bg-paper-raised p-2 shadow-raised sm:flex-row sm:items-center ${urgent ? "border-danger" : "border-line-strong"}`}
		>
			<div className="flex min-w-0 grow gap-1.5">
				<Icon aria-hidden className={`mt-0.5 size-2.5 shrink-0 ${urgent ? "text-danger" : "text-ink-quiet"}`} />
				<div className="min-w-0">
					<h3 className="font-display font-semibold">
						{urgent && <span className="sr-only">Urgent: </span>}
						{heading}
					</h3>
					<p className="text-small text-ink-quiet">{detail}</p>
				</div>
			</div>
			<Action action={action} role={role} urgent={urgent} />
		</li>
	);
}

function Action({ action, role, urgent }: { action: Attention["action"]; role: Role; urgent: boolean }) {
	const look = urgent ? "action" : "plain";
	if ("post" in action)
		return role === "admin" ? (
			<Form method="post" className="shrink-0">
				{Object.entries(action.post).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" look={look}>
					{action.label}
				</Button>
			</Form>
		) : null;
	if (!isOpenTo(role, action.to)) return null;
	return (
		// No prefetch: opening personal data is recorded in the audit log.
		<Link to={action.to} className={`shrink-0 ${buttonClass({ look })}`}>
			{action.label}
		</Link>
	);
}

/** Screens that do not exist or are not open to this role are not linked. */
function isOpenTo(role: Role, to: string): boolean {
	const [, console = "", area = ""] = to.split(/[/?#]/);
	return mayOpen(role, `/${console}/${area}`);
}
