import type { MailingSummary } from "../../../core/mailings/service.ts";

export const stateNames: Record<MailingSummary["state"], string> = {
	draft: "Draft",
	sending: "Being sent",
	paused: "Paused",
	stopped: "Stopped",
	done: "Sent",
};
