import { services } from "../../services.ts";
import { answerWithJson, takeContact } from "../lib/submissions.server.ts";
import type { Route } from "./+types/forms-message.ts";

export async function action({ context, request }: Route.ActionArgs) {
	return answerWithJson(await takeContact(context.get(services), request));
}
