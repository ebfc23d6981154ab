import { type ExecFileSyncOptions, execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export const canMakeDebian = process.getuid?.() === 0 && spawnSync("which", ["debootstrap"]).status === 0;

export interface Debian {
	/** Where its root is for this machine. */
	root: string;
	/** What a shell prints; throws where a line of the script fails. */
	run(script: string): string;
	write(path: string, text: string): void;
}

/** A Debian that has just been installed, in a folder, with this machine's network. systemd does not run there: see `units`. */
export async function freshDebian(): Promise<Debian> {
	const root = await mkdtemp(join(tmpdir(), "debian-"));
	chmodSync(root, 0o755);
	quietly("debootstrap", ["--variant=minbase", "--include=ca-certificates", "stable", root]);
	for (const file of ["/etc/resolv.conf", "/etc/ssl/certs", "/etc/npmrc", "/usr/local/etc/npmrc", "/root/.npmrc"])
		if (existsSync(file)) cpSync(file, join(root, file), { recursive: true, dereference: true });
	quietly("mount", ["-t", "proc", "proc", join(root, "proc")]);
	const run = (script: string, options: ExecFileSyncOptions = {}) =>
		String(
			execFileSync("chroot", [root, "/bin/bash", "-euo", "pipefail", "-c", script], {
				env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root", LANG: "C.UTF-8" },
				stdio: ["ignore", "pipe", "pipe"],
				maxBuffer: 64 * 1024 * 1024,
				...options,
			}),
		);
	onTestFinished(() => {
		for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name) && rootOf(name) === root))
			process.kill(Number(pid), "SIGKILL");
		spawnSync("umount", ["--lazy", join(root, "proc")]);
		spawnSync("rm", ["--recursive", "--force", "--one-file-system", root]);
	});
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	write("/etc/hosts", `127.0.0.1 localhost ${hostname()}\n`);
	write("/usr/local/bin/systemctl", units);
	chmodSync(join(root, "/usr/local/bin/systemctl"), 0o755);
	return { root, run, write };
}

/** What systemd does with the documented unit, as far as the site can tell: its account, its folder and its command. */
const units = `#!/bin/bash
# systemctl start|stop|restart|enable --now UNIT...
pid=/run/nss.pid
unit=/etc/systemd/system/nss.service
value() { sed -n "s/^$1=//p" $unit; }
stop() { [ -e $pid ] || return 0; kill "$(cat $pid)"; while kill -0 "$(cat $pid)" 2>/dev/null; do sleep 0.2; done; rm $pid; }
start() {
	[ -e $pid ] && return 0
	cd "$(value WorkingDirectory)"
	umask "$(value UMask)"
	setsid setpriv --reuid="$(value User)" --regid="$(value User)" --init-groups \\
		env -i PATH=/usr/bin:/bin "$(value ExecStart)" >>/var/log/nss.log 2>&1 </dev/null &
	echo $! > $pid
	# As nss.socket does it: who comes meanwhile waits.
	for _ in $(seq 300); do curl --silent --output /dev/null http://127.0.0.1:3000/healthz && return 0; sleep 0.2; done
	tail -n 5 /var/log/nss.log >&2
	return 1
}
case $1 in
stop) stop ;;
restart) stop; start ;;
start | enable) start ;;
esac
`;

function rootOf(pid: string): string | undefined {
	try {
		return readlinkSync(`/proc/${pid}/root`);
	} catch {
		return undefined;
	}
}

function quietly(command: string, words: string[]): void {
	execFileSync(command, words, { stdio: ["ignore", "ignore", "ignore"] });
}
