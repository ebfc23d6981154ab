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
			<path d={boldSpokes} strokeDasharray="28 20" strokeWidth="3.6" strokeLinecap="round" />
			<path d={thinSpokes} strokeDasharray="28 20" strokeLinecap="round" />
		</svg>
	);
}

const angles = Array.from({ length: 12 }, (_, i) => i * 15);
const boldSpokes = diameters(angles.filter((angle) => angle % 45 === 0));
const thinSpokes = diameters(angles.filter((angle) => angle % 45 !== 0));

/**
 * Two opposite spokes are one line with a gap at the hub, and all lines one path: every element of a page costs time
 * before the first paint.
 */
function diameters(angles: number[]): string {
	return angles.map((angle) => `M${pointAt(angle)}L${pointAt(angle + 180)}`).join("");
}

function pointAt(angle: number): string {
	const radians = (angle * Math.PI) / 180;
	const [x, y] = [Math.sin(radians), -Math.cos(radians)].map((share) => Number((share * 38).toFixed(1)));
	return `${x} ${y}`;
}
