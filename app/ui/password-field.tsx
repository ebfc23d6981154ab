import { Eye } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { buttonClass } from "./button.tsx";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";

interface PasswordFieldProps extends FieldProps, Pick<ComponentProps<"input">, "autoComplete"> {
	/** Also names the button, since a screen may have several. */
	label: string;
}

/** Password input with a button that shows what is typed. Never filled in by the server. */
export function PasswordField({ name, label, hint, required, mark, autoComplete }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		// Hidden again when it is sent, so that it does not stay on the screen, and browsers offer to save it.
		const form = input.current?.form;
		const hide = () => setShown(false);
		form?.addEventListener("submit", hide);
		return () => form?.removeEventListener("submit", hide);
	}, []);
	return (
		<Field name={name} label={label} hint={hint} required={required} mark={mark}>
			{(control) => (
				<div className="flex max-w-[40rem] gap-1">
					<input
						{...control}
						ref={input}
						type={shown ? "text" : "password"}
						autoComplete={autoComplete}
						autoCapitalize="none"
						spellCheck={false}
						className={`min-w-0 ${controlLook}`}
					/>
					<button
						type="button"
						aria-pressed={shown}
						aria-controls={control.id}
						onClick={() => setShown(!shown)}
						className={`shrink-0 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper ${buttonClass({ size: "small" })}`}
					>
						<Eye aria-hidden className="size-2.5" />
						<span aria-hidden>Show</span>
						<span className="sr-only">Show: {label}</span>
					</button>
				</div>
			)}
		</Field>
	);
}
