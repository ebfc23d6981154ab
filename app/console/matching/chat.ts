import { data, redirect } from "react-router";
import type { Route } from "./+types/chat.ts";
import { coordinator } from "./coordinator.server.ts";

/** Opens the chat with ready words, and records it. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	if (params.what !== "request" && params.what !== "offer") throw data(null, { status: 404 });
	const message = await matching.chatMessage(who.id, params.what, params.id);
	if (!message) throw data(null, { status: 404 });
	const digits = message.phone.replace(/\D/g, "");
	return redirect(`https://wa.me/${digits}?text=${encodeURIComponent(message.words)}`);
}
