import type { Point } from "./geometry.ts";

/** Writes path data in relative steps on a fine grid: the shortest text that preserves the hand-drawn jitter. */
export class Pen {
	private text = "";
	private x = 0;
	private y = 0;
	private readonly grain: number;

	constructor(grain: number) {
		this.grain = grain;
	}

	move(to: Point): void {
		const [x, y] = to.map((value) => this.round(value)) as [number, number];
		this.text += this.text === "" ? `M${join([x, y])}` : `m${join([this.round(x - this.x), this.round(y - this.y)])}`;
		this.x = x;
		this.y = y;
	}

	line(to: Point): void {
		this.step("l", [to]);
	}

	bow(control: Point, to: Point): void {
		this.step("q", [control, to]);
	}

	curve(a: Point, b: Point, to: Point): void {
		this.step("c", [a, b, to]);
	}

	close(start: Point): void {
		this.text += "z";
		this.x = this.round(start[0]);
		this.y = this.round(start[1]);
	}

	oval(centre: Point, rx: number, ry: number, tilt: number): void {
		const turn = (tilt * Math.PI) / 180;
		const [dx, dy] = [tenth(2 * rx * Math.cos(turn)), tenth(2 * rx * Math.sin(turn))];
		this.move([centre[0] - rx * Math.cos(turn), centre[1] - rx * Math.sin(turn)]);
		const radii = join([tenth(rx), tenth(ry), Math.round(tilt)]);
		this.text += `a${radii} 1 1${join([dx, dy], true)}a${radii} 1 1${join([-dx, -dy], true)}z`;
	}

	toString(): string {
		return this.text;
	}

	private step(letter: string, points: Point[]): void {
		const numbers = points.flatMap(([x, y]) => [this.round(x - this.x), this.round(y - this.y)]);
		this.text += letter + join(numbers);
		this.x = this.round(this.x + (numbers.at(-2) ?? 0));
		this.y = this.round(this.y + (numbers.at(-1) ?? 0));
	}

	private round(value: number): number {
		return tenth(Math.round(value / this.grain) * this.grain);
	}
}

function tenth(value: number): number {
	return Math.round(value * 10) / 10;
}

function join(numbers: number[], after = false): string {
	return numbers
		.map((value, i) => {
			const text = String(value === 0 ? 0 : value).replace(/^(-?)0\./, "$1.");
			return (i > 0 || after) && !text.startsWith("-") ? ` ${text}` : text;
		})
		.join("");
}
