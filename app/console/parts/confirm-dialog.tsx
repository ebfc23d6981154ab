import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ConfirmDialogProps {
	/** Unique on the screen. */
	id: string;
	/** What the button says that asks. */
	ask: ReactNode;
	/** What is being asked, such as 'Remove Asha?'. */
	heading: string;
	/** What the button says that does it. */
	confirm: string;
	/** What is posted, such as { intent: "remove", id }. */
	fields: Readonly<Record<string, string>>;
	/** Another address than the screen's own. */
	action?: string;
	look?: ButtonLook;
	/** What will happen, and how it can be undone; further fields too. */
	children: ReactNode;
}

/** A step that should not be taken by mistake: a button that opens a question, and a form in it that posts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { id, ask, heading, confirm, fields, action, look = { size: "small" }, children } = props;
	return (
		<>
			<Button {...look} commandfor={id} command="show-modal">
				{ask}
			</Button>
			<Dialog id={id} label={heading} close="Leave it as it is">
				<h2 className="text-h3">{heading}</h2>
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
