interface WheelProps {
	className?: string;
}

/** The chapter's wheel: 24 spokes, every third one bold. Its size in the page's own units is for browsers without styles. */
export function Wheel({ className }: WheelProps) {
	return (
		<svg
			viewBox="-50 -50 100 100"
			width="64"
			height="64"
			aria-hidden="true"
			className={className}
			fill="none"
			stroke="currentColor"
		>
			<circle r="46" strokeWidth="4" />
			<circle r="38.5" strokeWidth="1.5" />
			<circle r="9" strokeWidth="3" />
			<path d={boldSpokes} strokeWidth="3.6" strokeLinecap="round" />
			<path d={thinSpokes} strokeLinecap="round" />
		</svg>
	);
}

const angles = Array.from({ length: 24 }, (_, i) => (i * 360) / 24);
const boldSpokes = spokes(angles.filter((angle) => angle % 45 === 0));
const thinSpokes = spokes(angles.filter((angle) => angle % 45 !== 0));

/** One path for all of them: every element of a page costs time before the first paint. */
function spokes(angles: number[]): string {
	return angles.map((angle) => `M${pointAt(angle, 10)}L${pointAt(angle, 38)}`).join("");
}

function pointAt(angle: number, radius: number): string {
	const radians = (angle * Math.PI) / 180;
	const [x, y] = [Math.sin(radians), -Math.cos(radians)].map((share) => Number((share * radius).toFixed(2)));
	return `${x} ${y}`;
}
