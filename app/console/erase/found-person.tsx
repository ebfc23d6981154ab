import { count } from "../../../core/dashboard/words.ts";
import type { FoundPerson as Found, FoundItem } from "../../../core/submissions/person-erasure.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { FieldList } from "../parts/field-list.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";

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
			<p role="status">Found: {countsOf(items)}.</p>
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
					<li>A backup made before today may hold it until it is deleted, within 30 days.</li>
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

/** One, and several. What kind of help somebody gives or asks for is not said. */
export const kindNames: Record<FoundItem["kind"], [one: string, many: string]> = {
	registration: ["registration", "registrations"],
	message: ["message", "messages"],
	change: ["change of details that waits to be confirmed", "changes of details that wait to be confirmed"],
	signup: ["sign-up for an event", "sign-ups for events"],
	member: ["place in a pool of volunteers", "places in pools of volunteers"],
	"match-request": ["request for a scribe or blood", "requests for a scribe or blood"],
};

export function isItemKind(kind: string): kind is FoundItem["kind"] {
	return Object.hasOwn(kindNames, kind);
}

/** '2 messages, 1 sign-up for an event' */
function countsOf(items: readonly FoundItem[]): string {
	const counts = new Map<FoundItem["kind"], number>();
	for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	return [...counts].map(([kind, number]) => count(number, ...kindNames[kind])).join(", ");
}

const seenByCoordinators = "What it says is for coordinators and admins. You can erase it without seeing it.";

/** Instead of what the role may not see. */
const hiddenWords: Partial<Record<FoundItem["kind"], string>> = {
	signup: "What it says is for editors and admins. You can erase it without seeing it.",
	member: seenByCoordinators,
	"match-request": seenByCoordinators,
};

function Item({ item, ticked }: { item: FoundItem; ticked: boolean }) {
	const { kind, id, receipt, at, isHeld, match, fields, isHidden } = item;
	const [one] = kindNames[kind];
	const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}: ${receipt}`;
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
				{isHeld && " · held back as possible spam"}
			</p>
			{match === "possible" && (
				<p className="font-semibold text-danger">
					Found by the telephone number alone. It may be somebody else’s:{" "}
					{isHidden ? "ask an admin to look before you tick it." : "look before you tick it."}
				</p>
			)}
			{isHidden ? <p>{hiddenWords[kind]}</p> : <FieldList fields={fields} />}
		</div>
	);
}
