export type Write = (text: string) => void;

export interface Output {
	write: Write;
	end(): void;
}

/** Shows outputs that are written at the same time one after the other: the first as it comes, the next once that has ended. */
export class OutputQueue {
	readonly #show: Write;
	readonly #waiting: { held: string; ended: boolean }[] = [];

	constructor(show: Write) {
		this.#show = show;
	}

	open(): Output {
		const own = { held: "", ended: false };
		this.#waiting.push(own);
		return {
			write: (text) => {
				own.held += text;
				this.#flush();
			},
			end: () => {
				own.ended = true;
				this.#flush();
			},
		};
	}

	#flush(): void {
		for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
			this.#show(first.held);
			first.held = "";
			if (!first.ended) return;
			this.#waiting.shift();
		}
	}
}
