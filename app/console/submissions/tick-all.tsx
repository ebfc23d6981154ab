import { Button } from "../../ui/button.tsx";

/** Within a form: ticks every box of a name, or none if all are ticked. */
export function TickAll({ name }: { name: string }) {
	return (
		<Button
			size="small"
			look="quiet"
			onClick={({ currentTarget }) => {
				const boxes = [...(currentTarget.form?.elements ?? [])].filter(
					(element) => element instanceof HTMLInputElement && element.name === name,
				) as HTMLInputElement[];
				const tick = boxes.some(({ checked }) => !checked);
				for (const box of boxes) box.checked = tick;
			}}
		>
			Tick all on this page
		</Button>
	);
}
