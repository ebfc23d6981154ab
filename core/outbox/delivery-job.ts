import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { type Channel, type DeliveryOptions, deliverDue } from "./delivery.ts";

export interface DeliveryJobOptions extends Omit<DeliveryOptions, "channels"> {
	/** The active channels; organisers can change them at runtime. */
	channels(): Promise<readonly Channel[]>;
	everyMs: number;
}

/** Delivers due messages now and every few seconds, until stopped. */
export function startDelivery(options: DeliveryJobOptions): BackgroundJob {
	return startBackgroundJob({
		name: "outbox",
		everyMs: options.everyMs,
		work: async (signal) => deliverDue({ ...options, channels: await options.channels() }, () => !signal.aborted),
		onError: (error) => options.log.warn({ err: error }, "processing the outbox failed"),
	});
}
