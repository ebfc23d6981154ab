import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/ticks.ts";
import { allowedEvent } from "./event.server.ts";

// What is wrong with one is told of that one, and the others are taken.
const text = z.string().max(2000);
const tick = z.object({ id: text, present: z.boolean(), at: z.int() });
const walkIn = z.object({ name: text, email: text, at: z.number() });
const noted = z.object({ ticks: z.array(z.unknown()).max(5000), walkIns: z.array(z.unknown()).max(500) });

/** The list as it is now, for a screen that is open. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { event, signups } = await allowedEvent(context, params.id);
	return Response.json({ rows: await signups.checkIn(event.id), refused: [], unread: 0 });
}

/** Takes what a screen has noted, and answers with the list. The same may come twice. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const read = noted.safeParse(await request.json().catch(() => null));
	if (!read.success) throw data("This could not be read.", { status: 400 });
	const [ticks, walkIns] = [readable(tick, read.data.ticks), readable(walkIn, read.data.walkIns)];
	const unread = read.data.ticks.length + read.data.walkIns.length - ticks.length - walkIns.length;
	const refused = await signups.send(who.id, event.id, { ticks, walkIns });
	return Response.json({ rows: await signups.checkIn(event.id), refused, unread });
}

function readable<Noted>(schema: z.ZodType<Noted>, sent: unknown[]): Noted[] {
	return sent.flatMap((one) => schema.safeParse(one).data ?? []);
}
