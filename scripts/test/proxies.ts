import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../build/run.ts";

/** Proxies configured in docs/operations.md. */
export const proxyNames = ["nginx", "caddy"] as const;
export type ProxyName = (typeof proxyNames)[number];

/** Debian installs servers in folders that only root has in its PATH. */
const folders = () => [...(process.env.PATH?.split(delimiter) ?? []), "/usr/sbin", "/usr/local/sbin", "/usr/local/bin"];

export function findProxy(name: ProxyName): string | undefined {
	return folders()
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));
}

const packages: Record<ProxyName, string> = { nginx: "nginx-light", caddy: "caddy" };

/** Installs missing proxies if permitted; the tests report which ones they ran through. */
export async function installProxies(): Promise<void> {
	const missing = proxyNames.filter((name) => !findProxy(name)).map((name) => packages[name]);
	if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	console.log(`Installing ${missing.join(" and ")} for the tests behind HTTPS …`);
	const install = () => run("apt-get", ["install", "--yes", "--no-install-recommends", ...missing]);
	await install()
		.catch(() => run("apt-get", ["update"]).then(install))
		.catch((error: unknown) => console.log(error instanceof Error ? error.message : error));
}
