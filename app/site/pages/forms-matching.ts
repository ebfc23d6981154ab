import { services } from "../../services.ts";
import { takeMatchForm } from "../lib/matching.server.ts";
import { answerWithJson, readForm } from "../lib/submissions.server.ts";
import type { Route } from "./+types/forms-matching.ts";

export async function action({ context, request }: Route.ActionArgs) {
	return answerWithJson(await takeMatchForm(context.get(services), await readForm(request)));
}
