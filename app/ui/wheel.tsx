interface WheelProps {
	className?: string;
}

const spokes = Array.from({ length: 24 }, (_, i) => (i * 360) / 24);

/** The chapter's wheel: 24 spokes, every third one bold. */
export function Wheel({ className }: WheelProps) {
	return (
		<svg viewBox="-50 -50 100 100" aria-hidden="true" className={className} fill="none" stroke="currentColor">
			<circle r="46" strokeWidth="4" />
			<circle r="38.5" strokeWidth="1.5" />
			<circle r="9" strokeWidth="3" />
			{spokes.map((angle) => (
				<path
					key={angle}
					d="M0-10V-38"
					strokeWidth={angle % 45 === 0 ? 3.6 : 1}
					strokeLinecap="round"
					transform={`rotate(${angle})`}
				/>
			))}
		</svg>
	);
}
