import type { FoundPerson as Found, FoundItem } from "../../../core/submissions/person-erasure.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { FieldList } from "../submissions/field-list.tsx";

/** Has to be typed to confirm. */
export const confirmingWord = "ERASE";

interface FoundPersonProps {
	person: string;
	found: Found;
	refusal?: FormRefusal;
	/** Boxes that were ticked when the form was refused. */
	ticked?: string[];
}

/** All data about a person, and the form that erases what is ticked. */
export function FoundPerson({ person, found, refusal, ticked }: FoundPersonProps) {
	const { items, outbox, elsewhere } = found;
	return (
		<ConsoleForm id="erase" refusal={refusal} heading="Nothing was erased">
			<input type="hidden" name="intent" value="erase" />
			<input type="hidden" name="person" value={person} />
			<p role="status" className="sr-only">
				Found: {items.length === 1 ? "one submission" : `${items.length} submissions`}.
			</p>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-1 text-h3 font-display font-bold">What is stored about them</legend>
				{items.map((item) => (
					<Item key={item.id} item={item} ticked={ticked ? ticked.includes(item.id) : item.match === "sure"} />
				))}
			</fieldset>
			<div className="max-w-[70ch]">
				<h2 className="text-h3">What will happen</h2>
				<ul className="list-disc pl-3">
					<li>What is ticked is erased at once and for good. Nobody can bring it back.</li>
					{outbox > 0 && (
						<li>{outbox === 1 ? "One message" : `${outbox} messages`} in the outbox about it go with it.</li>
					)}
					<li>The organisers are told by mail or webhook to erase their copies, by the receipt number alone.</li>
					{elsewhere && (
						<li>The other server, which was sent it too, keeps its copy: ask its keeper to erase it there.</li>
					)}
					<li>That you did it is recorded, without any of the data.</li>
					<li>A backup made before today may hold it until a newer one takes its place.</li>
				</ul>
			</div>
			<TextField
				name="word"
				label={`Type ${confirmingWord} to confirm`}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<SubmitButton>Erase what is ticked</SubmitButton>
		</ConsoleForm>
	);
}

const kindNames: Record<FoundItem["kind"], string> = {
	registration: "Registration",
	message: "Message",
	change: "Details that wait to be confirmed for registration",
	signup: "Sign-up",
	member: "Place in a pool of volunteers",
	"match-request": "Request for a scribe or blood",
};

function Item({ item, ticked }: { item: FoundItem; ticked: boolean }) {
	const { kind, id, receipt, at, quarantined, match, fields } = item;
	const name = `${kindNames[kind]} ${receipt}`;
	return (
		<div className="flex flex-col gap-1 rounded bg-paper-raised p-2 shadow-raised">
			<label className="flex min-h-5.5 items-center gap-1 font-semibold">
				<input
					type="checkbox"
					name="item"
					value={`${kind}:${id}`}
					defaultChecked={ticked}
					className="size-2.5 accent-link"
				/>
				{name}
			</label>
			<p className="text-small text-ink-quiet">
				<Moment at={at} />
				{quarantined && " · in quarantine"}
			</p>
			{match === "possible" && (
				<p className="font-semibold text-danger">
					Found by the telephone number alone. It may be somebody else’s: look before you tick it.
				</p>
			)}
			<FieldList fields={fields} />
		</div>
	);
}
