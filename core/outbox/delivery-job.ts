import { type Channel, type DeliveryOptions, deliverDue } from "./delivery.ts";

export interface DeliveryJob {
	/** Looks at once instead of at the next turn; called when something has been stored. */
	wake(): void;
	/** Lets what is under way finish, and begins nothing more. */
	stop(): Promise<void>;
}

export interface DeliveryJobOptions extends Omit<DeliveryOptions, "channels"> {
	/** Those that are open now: organisers may open and close them while the site runs. */
	channels(): Promise<readonly Channel[]>;
	everyMs: number;
}

/** Sends what is due, now and every few seconds, as long as the process runs. */
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
				options.log.warn({ err: error }, "the outbox could not be looked through");
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
