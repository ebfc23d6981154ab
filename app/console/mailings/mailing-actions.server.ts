import { data, href, type RouterContextProvider, redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { mostWithoutCode, type Starting } from "../../../core/mailings/service.ts";
import { services } from "../../services.ts";
import type { Organiser } from "../organiser.ts";
import { askForCode } from "../parts/code-question.server.ts";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";

interface Asked {
	context: Readonly<RouterContextProvider>;
	request: Request;
	url: URL;
	who: Organiser;
}

const changedMeanwhile =
	"Somebody else has changed, sent or thrown away this draft meanwhile. Your words are still in the fields: copy them before you open it again.";

/** Stores a new draft for the people of the query. */
export async function createDraft({ context, request, url, who }: Asked) {
	const { mailings } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const fields = { subject: textOf(typed, "subject"), body: bodyOf(typed) };
	const written = await mailings.create(who.id, fields, await mailings.choose(url.searchParams));
	if (written.outcome === "wrong") return refuse(typed, { errors: written.errors });
	return redirect(`${href("/console/mailings/:id", { id: written.id })}?done=saved`);
}

/** Saves, tests, sends or throws away a draft; pauses, resumes or stops a mailing. */
export async function changeMailing({ context, request, url, who }: Asked, id: string) {
	const { mailings } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const back = (done: string) => redirect(`${url.pathname}?done=${done}`);
	const revision = readWholeNumber(textOf(typed, "revision"), Number.MAX_SAFE_INTEGER) ?? -1;
	switch (textOf(typed, "intent")) {
		case "save":
		case "test": {
			const change = { subject: textOf(typed, "subject"), body: bodyOf(typed), revision };
			const written = await mailings.save(who.id, id, change);
			if (written.outcome === "wrong") return refuse(typed, { errors: written.errors });
			if (written.outcome === "changed") return refuse(typed, { summary: [changedMeanwhile] }, 409);
			if (textOf(typed, "intent") === "save") return back("saved");
			if (change.body === "") return refuse(typed, { errors: { body: ["Write what the mail should say."] } });
			return data({ tested: await mailings.test(who, id) });
		}
		case "send": {
			const people = readWholeNumber(textOf(typed, "people"), 10_000_000) ?? 0;
			const question = people > mostWithoutCode ? await askForCode(context, who, request, typed) : null;
			if (question) return question;
			return back(outcomeOf(await mailings.start(who.id, id, { revision, people })));
		}
		case "discard":
			if (!(await mailings.discard(who.id, id))) return back("too-late");
			return redirect(`${href("/console/mailings")}?done=discarded`);
		case "pause":
			return back((await mailings.pause(who.id, id)) ? "paused" : "too-late");
		case "resume":
			return back((await mailings.resume(who.id, id)) ? "resumed" : "too-late");
		case "stop":
			return back((await mailings.stop(who.id, id)) ? "stopped" : "too-late");
		default:
			throw data("This form is not known here.", { status: 400 });
	}
}

function outcomeOf({ outcome }: Starting): string {
	return {
		started: "started",
		changed: "too-late",
		nobody: "nobody",
		"no mail": "no-mail",
		"more people": "more-people",
		wrong: "incomplete",
	}[outcome];
}

/** Browsers send line breaks as CRLF. */
function bodyOf(typed: FormData): string {
	return textOf(typed, "body").replaceAll("\r\n", "\n");
}
