import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Most ticks that one form may post. */
const mostTicks = 200;

/** Returns the values of the ticked boxes. */
export function ticksIn(typed: FormData, name = "item"): string[] {
	const ticked = typed.getAll(name).filter((value) => typeof value === "string");
	return [...new Set(ticked)].slice(0, mostTicks);
}

interface TickBoxProps {
	value: string;
	/** What is ticked, for screen readers. */
	label: string;
	name?: string;
	/** Id of its form, if it stands outside. */
	form?: string;
	/** Ticked when the screen opens, such as after the action was refused. */
	ticked?: boolean;
	className?: string;
}

/** Checkbox of a row, with a large area to touch. */
export function TickBox({ value, label, name = "item", form, ticked = false, className = "" }: TickBoxProps) {
	return (
		<label className={`flex size-5.5 shrink-0 cursor-pointer items-center justify-center ${className}`}>
			<input
				type="checkbox"
				name={name}
				value={value}
				form={form}
				defaultChecked={ticked}
				className="size-2.5 accent-link"
			/>
			<span className="sr-only">Tick {label}</span>
		</label>
	);
}

/** Ticks every checkbox of a name, or clears them if all are ticked. */
export function TickAll({ name = "item", form }: { name?: string; form?: string }) {
	return (
		<Button
			form={form}
			size="small"
			look="quiet"
			onClick={({ currentTarget }) => {
				const boxes = boxesOf(currentTarget.form, name);
				const tick = boxes.some(({ checked }) => !checked);
				for (const box of boxes) box.checked = tick;
				boxes[0]?.dispatchEvent(new Event("change", { bubbles: true }));
			}}
		>
			Tick all on this page
		</Button>
	);
}

interface TickedBarProps {
	/** Accessible name. */
	name: string;
	/** Name of the boxes. */
	box?: string;
	/** Id of the form, if it stands outside of it. */
	form?: string;
	/** The action was refused: what is ticked stays so. */
	refused?: boolean;
	children: ReactNode;
}

/**
 * Bar with bulk actions, sticky at the bottom of the window while something is ticked. Must be inside `group/ticks`, and
 * inside its form or name it.
 */
function TickedBar({ name, box = "item", form, refused = false, children }: TickedBarProps) {
	const bar = useRef<HTMLFieldSetElement>(null);
	const ticked = useTicked(bar, box, refused);
	return (
		<fieldset
			ref={bar}
			form={form}
			className="sticky bottom-0 z-10 mt-2 hidden flex-wrap items-center gap-1 rounded border border-line-strong bg-paper-quiet p-1.5 shadow-floating group-has-[:checked]/ticks:flex"
		>
			<legend className="sr-only">{name}</legend>
			<span aria-live="polite" className="text-small font-semibold">
				{ticked} ticked
			</span>
			{children}
		</fieldset>
	);
}

/** Counts the ticked boxes of the form around an element, while they change. */
function useTicked(inside: { current: HTMLFieldSetElement | null }, name: string, keeps: boolean): number {
	const [ticked, setTicked] = useState(0);
	const { key } = useLocation();
	const shown = useRef(key);
	useEffect(() => {
		const form = inside.current?.form ?? null;
		// Another page of the list, or the result of an action: what was ticked before is done with.
		if (shown.current !== key && !keeps) for (const box of boxesOf(form, name)) box.checked = false;
		shown.current = key;
		const count = () => setTicked(boxesOf(form, name).filter(({ checked }) => checked).length);
		count();
		// Boxes may stand outside of the form.
		document.addEventListener("change", count);
		return () => document.removeEventListener("change", count);
	}, [inside, name, key, keeps]);
	return ticked;
}

function boxesOf(form: HTMLFormElement | null, name: string): HTMLInputElement[] {
	return [...(form?.elements ?? [])].filter(
		(element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === name,
	);
}

interface TicksFormProps {
	/** Id that the boxes name as their form. */
	id: string;
	/** Accessible name of the bar. */
	name: string;
	refused?: boolean;
	/** Buttons that name this form, each with a name and value that it posts; and dialogs, which hold forms of their own. */
	children: ReactNode;
}

/** Form of a bulk action whose checkboxes are in rows with forms of their own. Must be inside `group/ticks`. */
export function TicksForm({ id, name, refused = false, children }: TicksFormProps) {
	return (
		<>
			<Form id={id} method="post">
				{/* Enter in a box would press the first button; a disabled one does nothing. */}
				<button type="submit" disabled hidden />
			</Form>
			<TickedBar name={name} form={id} refused={refused}>
				{children}
			</TickedBar>
		</>
	);
}

interface ConfirmTickedProps {
	/** Unique on the screen. */
	id: string;
	/** Id of the form of the boxes. */
	form: string;
	ask: ReactNode;
	heading: string;
	confirm: string;
	/** What the confirming button posts. */
	posts: { name: string; value: string };
	look?: ButtonLook;
	children: ReactNode;
}

/** Like `ConfirmDialog`, for all that is ticked. */
export function ConfirmTicked({ id, form, ask, heading, confirm, posts, look, children }: ConfirmTickedProps) {
	return (
		<>
			<Button size="small" {...look} commandfor={id} command="show-modal">
				{ask}
			</Button>
			<Dialog id={id} label={heading} heading={<h2 className="text-h3">{heading}</h2>} close="Leave it as it is">
				{children}
				<Button type="submit" form={form} {...posts} look="action" className="self-start">
					{confirm}
				</Button>
			</Dialog>
		</>
	);
}
