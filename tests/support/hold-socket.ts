import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, onTestFinished, vi } from "vitest";
import { childrenOf } from "./children.ts";

export interface Holder {
	url: string;
	/** Ends the site; another one starts on the same socket and is ready. */
	restart(): Promise<void>;
	/** Ends the site for good. */
	stop(): Promise<void>;
}

const patience = { timeout: 120_000, interval: 200 };

/** As systemd does it: a parent has the socket and takes no connection, and whoever it starts finds it as the third file. */
export async function holdSocket(env: Record<string, string>, site = "."): Promise<Holder> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = address !== null && typeof address === "object" ? address.port : 0;
	const again = "while :; do sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec ./start'; done";
	const holder = spawn("sh", ["-c", again], {
		// Its own group, so that the site ends with it.
		detached: true,
		cwd: site,
		env: { LOG_LEVEL: "warn", ...env },
		stdio: ["ignore", "ignore", "inherit", descriptorOf(server)],
	});
	server.close();
	const pid = holder.pid ?? 0;
	const ended = new Promise((resolve) => holder.once("exit", resolve));
	const stop = async () => {
		if (holder.exitCode === null && holder.signalCode === null) process.kill(-pid, "SIGKILL");
		await ended;
	};
	onTestFinished(stop);
	const url = `http://127.0.0.1:${port}`;
	await untilReady(url);
	return {
		url,
		stop,
		async restart() {
			const [before = 0] = childrenOf(pid);
			process.kill(before, "SIGTERM");
			await vi.waitFor(() => expect([undefined, before]).not.toContain(childrenOf(pid)[0]), patience);
			await untilReady(url);
		},
	};
}

/** Whether it can be sent requests, as a load balancer asks. */
export async function untilReady(url: string): Promise<void> {
	const status = () =>
		fetch(`${url}/readyz`).then(
			(answer) => answer.status,
			() => 0,
		);
	await vi.waitFor(async () => expect(await status()).toBe(200), patience);
}

/** Node tells it nowhere else. */
function descriptorOf(server: Server): number {
	return (server as unknown as { _handle: { fd: number } })._handle.fd;
}
