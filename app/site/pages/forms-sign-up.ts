import { services } from "../../services.ts";
import { answerWithJson, takeSignup } from "../lib/submissions.server.ts";
import type { Route } from "./+types/forms-sign-up.ts";

export async function action({ context, request }: Route.ActionArgs) {
	return answerWithJson(await takeSignup(context.get(services), request));
}
