import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../scripts/processes/free-port.ts";
import { findProxy } from "../../scripts/test/proxies.ts";
import { parseEnv } from "../../server/settings.ts";
import { temporaryFolder } from "../support/databases.ts";

const { services } = parse(readFileSync("compose.yaml", "utf8"));

test("what compose.yaml sets are settings of the site, and its only place to write is the volume", () => {
	const { dataDir, host, port, trustedProxyHeader } = parseEnv(services.site.environment);
	expect({ dataDir, host, port, trustedProxyHeader }).toEqual({
		dataDir: "/srv/nss/data",
		host: "0.0.0.0",
		port: 3000,
		trustedProxyHeader: "X-Real-IP",
	});
	expect([services.site.read_only, services.site.volumes]).toEqual([true, ["data:/srv/nss/data"]]);
	expect(readFileSync("Containerfile", "utf8")).toContain("VOLUME /srv/nss/data\n");
});

test.skipIf(!findProxy("caddy"))(
	"its proxy passes on who asks, whatever they say, and logs nobody's address",
	async () => {
		expect(services.caddy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
		const seen: IncomingHttpHeaders[] = [];
		const site = createServer((request, answer) => {
			seen.push(request.headers);
			answer.end("the site");
		}).listen(0, "127.0.0.1");
		await once(site, "listening");
		onTestFinished(() => void site.close());

		const folder = await temporaryFolder();
		const { port } = site.address() as AddressInfo;
		const configuration = readFileSync("Caddyfile", "utf8").replace("site:3000", `127.0.0.1:${port}`);
		await writeFile(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${configuration}`);
		const url = `http://localhost:${await freePort()}`;
		const env = { ...process.env, SITE_URL: url, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
		const words = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
		const caddy = spawn(findProxy("caddy") ?? "caddy", words, { env, stdio: ["ignore", "pipe", "pipe"] });
		onTestFinished(() => void caddy.kill());
		let printed = "";
		for (const stream of [caddy.stdout, caddy.stderr]) stream.on("data", (chunk) => (printed += chunk));

		const ask = () => fetch(`${url}/here/a-key`, { headers: { "X-Real-IP": "203.0.113.9" } });
		await vi.waitFor(async () => expect(await (await ask()).text()).toBe("the site"), { timeout: 20_000 });
		expect(seen.at(-1)?.["x-real-ip"]).toMatch(/^(127\.0\.0\.1|::1)$/);
		expect(printed).not.toContain("a-key");
	},
);
