import { type Channel, type DeliveryOptions, deliverDue } from "./delivery.ts";

export interface DeliveryJob {
	/** Checks the outbox now instead of at the next interval; called after storing something. */
	wake(): void;
	/** Finishes the delivery in progress and starts no more. */
	stop(): Promise<void>;
}

export interface DeliveryJobOptions extends Omit<DeliveryOptions, "channels"> {
	/** The active channels; organisers can change them at runtime. */
	channels(): Promise<readonly Channel[]>;
	everyMs: number;
}

/** Delivers due messages now and every few seconds, until stopped. */
export function startDelivery(options: DeliveryJobOptions): DeliveryJob {
	let stopped = false;
	let asked = false;
	let running: Promise<void> | undefined;

	async function run(): Promise<void> {
		while (asked && !stopped) {
			asked = false;
			try {
				await deliverDue({ ...options, channels: await options.channels() }, () => !stopped);
			} catch (error) {
				options.log.warn({ err: error }, "processing the outbox failed");
			}
		}
		running = undefined;
	}

	function wake(): void {
		asked = true;
		running ??= run();
	}

	const timer = setInterval(wake, options.everyMs);
	timer.unref();
	wake();
	return {
		wake,
		async stop() {
			stopped = true;
			clearInterval(timer);
			await running;
		},
	};
}
