import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ConfirmDialogProps {
	/** Unique on the screen. */
	id: string;
	/** Label of the button that opens the dialog. */
	ask: ReactNode;
	/** Question, such as 'Remove Asha?'. */
	heading: string;
	/** Label of the confirming button. */
	confirm: string;
	/** Posted fields, such as { intent: "remove", id }. */
	fields: Readonly<Record<string, string>>;
	/** Form action, if not the current screen. */
	action?: string;
	look?: ButtonLook;
	/** What will happen and how to undo it; may contain further fields. */
	children: ReactNode;
}

/** Confirms a step that must not happen by mistake: a button opens a dialog with a form that posts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { id, ask, heading, confirm, fields, action, look = { size: "small" }, children } = props;
	return (
		<>
			<Button {...look} commandfor={id} command="show-modal">
				{ask}
			</Button>
			<Dialog id={id} label={heading} heading={<h2 className="text-h3">{heading}</h2>} close="Leave it as it is">
				<Form method="post" action={action} className="flex flex-col gap-2">
					{Object.entries(fields).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<div className="flex flex-col gap-1">{children}</div>
					<Button type="submit" look="action" className="self-start">
						{confirm}
					</Button>
				</Form>
			</Dialog>
		</>
	);
}
