import { ChevronDown } from "lucide-react";
import { data, redirect } from "react-router";
import { limits } from "../../../core/forms/limits.ts";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { isOver, mostNeeded } from "../../../core/matching/states.ts";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { auditHistory, DetailScreen } from "../parts/detail-screen.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import type { Route } from "./+types/request.ts";
import { coordinator } from "./coordinator.server.ts";
import { NextStep } from "./next-step.tsx";
import { OfferList } from "./offer-list.tsx";
import { RequestContact } from "./request-contact.tsx";
import { kindNames, requestWords } from "./state-names.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	const request = await matching.request(who.id, params.id);
	if (!request) throw data(null, { status: 404 });
	return { request, isOver: isOver(request) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, matching } = coordinator(context);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const back = (done: string) => redirect(`${url.pathname}?done=${done}`);
	switch (textOf(typed, "intent")) {
		case "check":
			return back((await matching.check(who.id, params.id, Number(textOf(typed, "seen")))) ? "checked" : "nothing");
		case "units": {
			const units = readWholeNumber(textOf(typed, "units"), mostNeeded) ?? 0;
			return back((await matching.setUnits(who.id, params.id, units)) ? "units" : "no-units");
		}
		case "ask-next":
			return back((await matching.askNext(who.id, params.id)) > 0 ? "asked" : "nobody");
		case "assign":
			return back(await matching.assign(who.id, params.id, textOf(typed, "member")));
		case "widen":
			return back((await matching.widen(who.id, params.id)) ? "widened" : "nothing");
		case "release":
			return back((await matching.release(who.id, "request", params.id)) ? "released" : "nothing");
		case "discard":
			await matching.discard(who.id, "request", params.id);
			return redirect("/console/matching");
		case "close": {
			const note = textOf(typed, "note");
			if (note.length > limits.place)
				return refuse(typed, { errors: { note: ["Write less: one sentence is enough."] } });
			return back((await matching.close(who.id, params.id, note)) ? "closed" : "nothing");
		}
		default:
			throw data(null, { status: 400 });
	}
}

const words = {
	checked: "Noted. Volunteers who fit are being asked now.",
	asked: "The next volunteers are being asked.",
	nobody:
		"Nobody was asked: nobody is left who fits, or it is not the hour to ask. Widen the search, or ask one person.",
	widened: "Area, subject and level no longer count. Those who fit now are asked.",
	units: "Noted. So many donors are asked for now.",
	"no-units": `Nothing changed. Write a whole number up to ${mostNeeded}, and not fewer than those who come.`,
	released: "It is on the board now, like any other request.",
	closed: "Closed. Those who were asked or had said yes are told, if mail is set up. Call whoever had said yes.",
	"one-asked": "Asked. If the person has no mail, send the message in the chat.",
	assigned: "Noted: the person comes. Both sides see each other’s name and number now.",
	unfit:
		"Nothing changed: the person has promised somebody else, may not give blood on that day, or the request has ended.",
	filled: "Nothing changed: enough people have said yes.",
	nothing:
		"Nothing changed: somebody has done it meanwhile, or the request has changed or ended. Look at it once more.",
};

/** One request: what to do next, who was asked, and what happened. */
export default function Request({ loaderData: { request, isOver }, actionData }: Route.ComponentProps) {
	const { kind, summary, when, place, receipt, closingNote } = request;
	return (
		<DetailScreen
			title={`${kindNames[kind]}: ${summary}`}
			back={{ to: "/console/matching", label: "Matching" }}
			lead={`${kind === "blood" ? "By " : ""}${when}, ${place}. Number ${receipt}.`}
			person={request.email || request.phone}
			done={words}
			notices={
				<Notice className="mb-3" kind={request.state === "matched" && request.notSure === 0 ? "success" : "info"}>
					<p className="font-semibold">{requestWords(request)}.</p>
					{closingNote && <p className="wrap-anywhere">{closingNote}</p>}
				</Notice>
			}
			history={auditHistory(request.history, ["matching.viewed", "matching.candidates"])}
		>
			<NextStep request={request} isOver={isOver} />
			<RequestContact request={request} />
			<OfferList request={request} isOver={isOver} />
			{!isOver && !request.isHeld && <CloseRequest refusal={actionData} />}
		</DetailScreen>
	);
}

/** Ends a request: it was settled elsewhere, or is not real. */
function CloseRequest({ refusal }: { refusal: FormRefusal | undefined }) {
	return (
		<details open={refusal !== undefined} className="group/close max-w-[560px] rounded border border-line px-2">
			<summary className="flex min-h-6 items-center gap-1 font-display font-semibold">
				Close the request
				<ChevronDown aria-hidden className="ml-auto size-2.5 group-open/close:rotate-180" />
			</summary>
			<div className="pb-2">
				<p className="mb-2 text-ink-quiet">
					Nobody is asked any more. Those who were asked, those who had said yes, and whoever asked are told.
				</p>
				<ConsoleForm id="close" refusal={refusal} heading="It was not closed">
					<TextField
						name="note"
						label="Why, for the other coordinators"
						hint="Such as 'found a scribe at school'. No illness, no name."
						required={false}
						autoComplete="off"
					/>
					<input type="hidden" name="intent" value="close" />
					<SubmitButton>Close it</SubmitButton>
				</ConsoleForm>
			</div>
		</details>
	);
}
