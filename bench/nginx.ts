import { spawn, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/processes/free-port.ts";
import type { Started } from "../scripts/processes/start-process.ts";

export interface HomePage {
	body: Buffer;
	headers: [string, string][];
}

/** Starts nginx with one worker, the page as a file, and the same headers. Undefined if it is not installed. */
export async function startNginx(folder: string, page: HomePage): Promise<Started | undefined> {
	if (spawnSync("nginx", ["-v"]).error) return undefined;
	const port = await freePort();
	const root = join(folder, "www");
	await mkdir(root);
	await writeFile(join(root, "index.html"), page.body);
	const config = join(folder, "nginx.conf");
	await writeFile(config, configuration(folder, root, port, page));
	const child = spawn("nginx", ["-c", config, "-g", "daemon off;"], { stdio: "inherit" });
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const url = `http://127.0.0.1:${port}/`;
	await waitFor(url);
	return {
		url,
		pid: child.pid ?? 0,
		async stop() {
			child.kill("SIGQUIT");
			await ended;
		},
	};
}

function configuration(folder: string, root: string, port: number, { headers }: HomePage): string {
	const skip = new Set(["content-length", "content-type", "etag"]);
	const added = headers.filter(([name]) => !skip.has(name.toLowerCase()));
	return `
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
	access_log off;
	open_file_cache max=100;
	sendfile on;
	tcp_nopush on;
	default_type "text/html; charset=utf-8";
	keepalive_requests 100000000;
	client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
	server {
		listen 127.0.0.1:${port};
		root ${root};
		${added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join("\n\t\t")}
	}
}
`;
}

async function waitFor(url: string): Promise<void> {
	for (let i = 0; i < 50; i++) {
		const answer = await fetch(url).catch(() => undefined);
		if (answer?.ok) return;
		await sleep(100);
	}
	throw new Error("nginx did not start");
}
