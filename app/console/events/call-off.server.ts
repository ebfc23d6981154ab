import { href, type RouterContextProvider, redirect } from "react-router";
import { services } from "../../services.ts";

/**
 * After events were taken off the site: asks of each that people signed up for whether they should be told that it does
 * not take place, before the answer is shown. Nobody is told without being asked.
 */
export async function askToCallOff<Answer>(
	context: Readonly<RouterContextProvider>,
	ids: readonly string[],
	answer: Answer,
): Promise<Answer | Response> {
	const next = answer instanceof Response ? answer.headers.get("Location") : null;
	if (next === null) return answer;
	const { signups } = context.get(services).console;
	const asked: string[] = [];
	for (const id of ids) if ((await signups.toCallOff(id)) > 0) asked.push(id);
	if (asked.length === 0) return answer;
	return redirect(
		asked.reduceRight(
			(then, id) => `${href("/console/events/:id/call-off", { id })}?${new URLSearchParams([["then", then]])}`,
			next,
		),
	);
}
