import { UserRoundPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { readPerson } from "../../../core/signups/person-form.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { type FormRefusal, textOf } from "../parts/form-refusal.ts";
import type { QueuedWalkIn } from "./tick-queue.ts";

/** Two fields for somebody who came without having signed up. */
export function AddWalkIn({
	refusal,
	onAdd,
}: {
	refusal: FormRefusal | undefined;
	onAdd(name: string, email: string): void;
}) {
	const [local, setLocal] = useState<FormRefusal>();
	const [added, setAdded] = useState("");
	const [isOpen, setIsOpen] = useState(false);
	const shown = added ? local : (local ?? refusal);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = new FormData(form);
		const person = { name: textOf(typed, "name"), email: textOf(typed, "email"), phone: "" };
		const read = readPerson(person);
		setAdded("");
		if (!read.ok)
			return setLocal({ ok: false, attempt: crypto.randomUUID(), values: person, errors: read.errors, summary: [] });
		onAdd(read.value.name, read.value.email);
		setLocal(undefined);
		setAdded(`${read.value.name} is noted as present.`);
		form.reset();
		form.querySelector<HTMLInputElement>("input[name=name]")?.focus();
	};
	return (
		<details
			open={isOpen || shown !== undefined}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
			className="mt-3 rounded border-2 border-line-strong p-1.5"
		>
			<summary className="flex min-h-6 items-center gap-1 font-display text-lead font-semibold">
				<UserRoundPlus aria-hidden className="size-3" />
				Somebody who did not sign up
			</summary>
			<ConsoleForm id="walk-in" refusal={shown} heading="Nobody was added" onSubmit={submit}>
				<TextField name="name" label="Name" autoComplete="off" />
				<TextField name="email" label="Institute mail" type="email" inputMode="email" autoComplete="off" />
				<input type="hidden" name="intent" value="walk-in" />
				<SubmitButton>Add as present</SubmitButton>
				<p role="status">{added}</p>
			</ConsoleForm>
		</details>
	);
}

interface RefusedProps {
	walkIns: readonly QueuedWalkIn[];
	onCorrect(walkIn: QueuedWalkIn): void;
	onDrop(walkIn: QueuedWalkIn): void;
}

/** People whom the server did not take, each with the reason. */
export function RefusedWalkIns({ walkIns, onCorrect, onDrop }: RefusedProps) {
	if (walkIns.length === 0) return null;
	return (
		<Notice kind="error" role="alert" heading="Not noted as present" className="my-1">
			<ul className="flex flex-col gap-1">
				{walkIns.map((walkIn) => (
					<li key={`${walkIn.email} ${walkIn.at}`} className="flex flex-wrap items-center gap-1">
						<span className="min-w-0 grow wrap-anywhere">
							<strong>{walkIn.name || "No name"}</strong>, {walkIn.email || "no address"}: {walkIn.refused}
						</span>
						<Button size="small" onClick={() => onCorrect(walkIn)}>
							Correct<span className="sr-only"> {walkIn.name}</span>
						</Button>
						<Button size="small" look="quiet" onClick={() => onDrop(walkIn)}>
							Remove<span className="sr-only"> {walkIn.name}</span>
						</Button>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Opens the form with what was refused, and the reason above it. */
export function asRefusal(walkIn: QueuedWalkIn | undefined): FormRefusal | undefined {
	if (!walkIn) return undefined;
	const { name, email, at, refused = "" } = walkIn;
	return { ok: false, attempt: String(at), values: { name, email }, errors: {}, summary: [refused] };
}
