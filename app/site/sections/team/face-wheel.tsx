import type { Image } from "../../../../core/content/schema/common.ts";
import { Wheel } from "../../../ui/wheel.tsx";
import { Portrait } from "../../components/portrait.tsx";

/** One face per spoke of the wheel. Decorative: all of them are on the page again, with their names. */
export function FaceWheel({ faces }: { faces: Image[] }) {
	const seats = faces.slice(0, 24);
	return (
		<div
			aria-hidden
			className="-mb-24 aspect-square w-full max-w-80 justify-self-center sm:-mb-39 sm:max-w-100 md:my-4 md:max-w-[34rem] md:justify-self-end print:hidden"
		>
			<div className="relative size-full transition-transform duration-1000 ease-out starting:-rotate-45">
				<Wheel className="absolute inset-[11%] size-[78%] text-on-structure-quiet opacity-40" />
				{seats.map((face, i) => (
					<Portrait
						key={face.src}
						image={{ ...face, alt: "" }}
						sizes="64px"
						loading="eager"
						style={seat(i / seats.length)}
						className="absolute size-[10.6%] -translate-1/2"
					/>
				))}
			</div>
		</div>
	);
}

/** Position on the ring, by the fraction of the turn from its top. */
function seat(share: number): { left: string; top: string } {
	const angle = share * 2 * Math.PI;
	return { left: `${(50 + 44.5 * Math.sin(angle)).toFixed(2)}%`, top: `${(50 - 44.5 * Math.cos(angle)).toFixed(2)}%` };
}
