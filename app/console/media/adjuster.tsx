import { RotateCcw, RotateCw, Undo2 } from "lucide-react";
import {
	type Adjustment,
	type Cut,
	cutOf,
	mostZoom,
	type Shape,
	shapes,
	shownOf,
	type Turn,
	unadjusted,
} from "../../../core/media/adjustment.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { Field } from "../../ui/field.tsx";
import { useFormParts } from "../../ui/form-context.ts";
import { AdjustStage } from "./adjust-stage.tsx";
import { type CutSource, CutView } from "./cut-view.tsx";

interface AdjusterProps {
	source: CutSource;
	value: Adjustment;
	onChange(value: Adjustment): void;
	/** The place that it is for, whose shape is shown first. */
	place: Place;
}

/** Where a picture is shown: a face is cut to a circle, cards are 4 : 3, and other places have various shapes. */
export type Place = "face" | "card" | "page";

/** Turns and cuts a picture: by dragging or by sliders. */
export function Adjuster({ source, value, onChange, place }: AdjusterProps) {
	const cut = cutOf(source, value);
	const change = (changes: Partial<Adjustment>) => onChange({ ...value, ...changes });
	const turn = (by: 90 | 270) => change({ turn: ((value.turn + by) % 360) as Turn });
	return (
		<div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:items-start">
			<div className="flex flex-col gap-1.5">
				<AdjustStage source={source} value={value} change={change} withFocus={place !== "face"} />
				<div className="flex flex-wrap gap-1">
					<Button size="small" className="min-h-5.5" onClick={() => turn(270)}>
						<RotateCcw aria-hidden className="size-2.5" /> Turn left
					</Button>
					<Button size="small" className="min-h-5.5" onClick={() => turn(90)}>
						<RotateCw aria-hidden className="size-2.5" /> Turn right
					</Button>
					<Button size="small" className="min-h-5.5" look="quiet" onClick={() => onChange(unadjusted)}>
						<Undo2 aria-hidden className="size-2.5" /> The whole picture
					</Button>
				</div>
			</div>
			<div className="flex flex-col gap-2">
				<Previews source={source} value={value} cut={cut} place={place} />
				<input type="hidden" name="turn" value={value.turn} />
				<Field name="shape" label="Shape">
					{(control) => (
						<select
							{...control}
							value={value.shape}
							onChange={({ currentTarget }) => change({ shape: currentTarget.value as Shape })}
							className={controlLook}
						>
							{(Object.keys(shapes) as Shape[]).map((shape) => (
								<option key={shape} value={shape}>
									{shapeNames[shape]}
								</option>
							))}
						</select>
					)}
				</Field>
				<Slider name="zoom" label="Enlarged, in %" least={100} most={mostZoom} value={value} change={change} />
				<Slider name="x" label="Moved to the right, in %" value={value} change={change} />
				<Slider name="y" label="Moved down, in %" value={value} change={change} />
				{place === "face" ? (
					<>
						<input type="hidden" name="focusX" value={value.focusX} />
						<input type="hidden" name="focusY" value={value.focusY} />
					</>
				) : (
					<details className="rounded border border-line">
						<summary className="min-h-5.5 px-1.5 py-1 font-semibold">The point that stays in view</summary>
						<div className="flex flex-col gap-2 p-1.5 pt-0">
							<p className="text-small text-ink-quiet">
								Where a page cuts off more, this point stays. It is the ring on the picture.
							</p>
							<Slider name="focusX" label="From the left, in %" value={value} change={change} />
							<Slider name="focusY" label="From the top, in %" value={value} change={change} />
						</div>
					</details>
				)}
			</div>
		</div>
	);
}

const shapeNames: Record<Shape, string> = {
	whole: "As the picture is",
	square: "Square",
	landscape: "4 : 3, as cards have it",
	portrait: "3 : 4, upright",
	wide: "16 : 9, wide",
};

interface SliderProps {
	name: "zoom" | "x" | "y" | "focusX" | "focusY";
	label: string;
	least?: number;
	most?: number;
	value: Adjustment;
	change(changes: Partial<Adjustment>): void;
}

/** A number, with a slider beside it. */
function Slider({ name, label, least = 0, most = 100, value, change }: SliderProps) {
	const current = value[name];
	const { values, errors } = useFormParts();
	const set = (typed: string) => {
		const number = Number(typed);
		if (typed !== "" && Number.isFinite(number))
			change({ [name]: Math.max(least, Math.min(name === "zoom" ? Math.round(number) : number, most)) });
	};
	return (
		<Field name={name} label={label} mark="">
			{(control) => (
				<div className="flex items-center gap-1">
					<input
						type="range"
						aria-label={label}
						min={least}
						max={most}
						step={1}
						value={current}
						onChange={({ currentTarget }) => set(currentTarget.value)}
						className="min-h-5.5 min-w-0 grow accent-action"
					/>
					<input
						{...control}
						type="number"
						inputMode="decimal"
						min={least}
						max={most}
						step={name === "zoom" ? 1 : "any"}
						// Uncontrolled but for changes from elsewhere, so that one can clear it and type.
						key={current}
						defaultValue={errors[name] ? values[name] : current}
						onBlur={({ currentTarget }) => set(currentTarget.value)}
						className={`${controlLook} w-12! shrink-0`}
					/>
				</div>
			)}
		</Field>
	);
}

/** How the places of the site will show it. */
function Previews({ source, value, cut, place }: Pick<AdjusterProps, "source" | "value" | "place"> & { cut: Cut }) {
	return (
		<div className="flex flex-col gap-1">
			<p className="text-small font-semibold">{previews[place].heading}</p>
			<div aria-hidden className="flex flex-wrap items-center gap-1.5">
				{previews[place].shapes.map(({ aspect, look }) => (
					<CutView
						key={look}
						source={source}
						turn={value.turn}
						cut={shownOf(cut, aspect, value)}
						className={`shrink-0 ${look}`}
					/>
				))}
			</div>
		</div>
	);
}

const round = { aspect: 1, look: "w-12 rounded-full" };
const card = { aspect: 4 / 3, look: "w-16 rounded" };
const previews: Record<Place, { heading: string; shapes: { aspect: number; look: string }[] }> = {
	face: { heading: "As a face, large and small", shapes: [round, { aspect: 1, look: "w-6 rounded-full" }] },
	card: { heading: "On its card", shapes: [card] },
	page: { heading: "In the shapes of the site", shapes: [card, { aspect: 16 / 9, look: "w-18 rounded" }, round] },
};
