import type { ReactNode } from "react";

interface PictureTileProps {
	id?: string;
	name: string;
	value: string;
	/** Whether it starts chosen. */
	chosen: boolean;
	onChosen(): void;
	children: ReactNode;
}

/** A radio button that is a picture. */
export function PictureTile({ id, name, value, chosen, onChosen, children }: PictureTileProps) {
	return (
		<label className="relative block cursor-pointer rounded outline-offset-2 outline-focus has-checked:outline-3 has-focus-visible:outline-4">
			<input
				type="radio"
				id={id}
				name={name}
				value={value}
				defaultChecked={chosen}
				onChange={onChosen}
				className="absolute top-0.5 left-0.5 z-10 size-2.5 accent-structure"
			/>
			{children}
		</label>
	);
}
