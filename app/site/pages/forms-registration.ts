import { services } from "../../services.ts";
import { answerWithJson, takeRegistration } from "../lib/submissions.server.ts";
import type { Route } from "./+types/forms-registration.ts";

export async function action({ context, request }: Route.ActionArgs) {
	return answerWithJson(await takeRegistration(context.get(services), request));
}
