import { Form, Link } from "react-router";
import type { UnconfirmedFact } from "../../../core/content/editor/confirm.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { editAddress } from "../content/addresses.ts";

/** What was taken from public lists: each is kept or changed once, and then gone from here. */
export function FactsToConfirm({ facts }: { facts: UnconfirmedFact[] }) {
	if (facts.length === 0) return null;
	return (
		<section aria-labelledby="facts" className="mt-5 flex flex-col gap-1">
			<h2 id="facts" className="text-h3">
				Please confirm
			</h2>
			<p className="max-w-[46rem]">
				{facts.length === 1 ? "This was" : `These ${facts.length} were`} taken from public lists. Keep what is right,
				and change what is not.
			</p>
			<details open={facts.length <= 8}>
				<summary className="inline-flex min-h-5.5 items-center text-link underline">
					Show {facts.length === 1 ? "it" : `all ${facts.length}`}
				</summary>
				<ul className="divide-y divide-line border-y border-line">
					{facts.map((fact) => (
						<FactItem key={`${fact.kind} ${fact.path}`} fact={fact} />
					))}
				</ul>
			</details>
		</section>
	);
}

function FactItem({ fact: { kind, path, where, value } }: { fact: UnconfirmedFact }) {
	const what = where.join(" › ");
	return (
		<li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
			<div className="min-w-0 grow basis-[16rem]">
				<strong className="block font-display">{what}</strong>
				{value && <span className="block text-small [overflow-wrap:anywhere] text-ink-quiet">{value}</span>}
			</div>
			<div className="flex gap-1">
				<Form method="post">
					<input type="hidden" name="intent" value="confirm-fact" />
					<input type="hidden" name="kind" value={kind} />
					<input type="hidden" name="path" value={path} />
					<input type="hidden" name="value" value={value} />
					<Button type="submit">
						Keep<span className="sr-only"> {what}</span>
					</Button>
				</Form>
				<Link
					to={editAddress({ kind, language: "en" }, value ? { at: value } : {})}
					className={buttonClass({ look: "plain" })}
				>
					Change<span className="sr-only"> {what}</span>
				</Link>
			</div>
		</li>
	);
}
