import type { ConsoleParts, ConsoleSettings } from "../console-parts.ts";
import type { ContentStore } from "../content/store.ts";

/** What signing in needs. */
export interface AuthParts extends Pick<ConsoleParts, "db" | "secret" | "siteUrl" | "now" | "log"> {
	store: Pick<ContentStore, "get">;
	settings: Pick<ConsoleSettings, "siteUrl" | "mail" | "mailOff" | "allowPrivateAddresses">;
}
