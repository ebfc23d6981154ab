import { onTestFinished, vi } from "vitest";
import { loadContent } from "../../core/content/load.ts";
import type { OpenDatabase } from "../../core/database/open.ts";
import type { AuthParts } from "../../core/organisers/auth-parts.ts";
import { invite } from "../../core/organisers/invitations.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { type Auth, createAuth } from "../../core/organisers/service.ts";
import { fromAddress } from "../../core/rate-limits/sender-address.ts";
import { goodPassword, phoneWith } from "../../scripts/browser/phone.ts";

const content = loadContent("tests/chapter");

/** A browser: it keeps the cookies that it is given. */
export class Visitor {
	readonly #cookies = new Map<string, string>();
	/** The network address that it comes from. */
	address = "192.0.2.1";

	request(userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"): Request {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		return new Request("https://nss.example.org/console", { headers: { cookie, "user-agent": userAgent } });
	}

	keep(cookies: readonly string[]): void {
		for (const cookie of cookies) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value === "" || /max-age=0/i.test(cookie)) this.#cookies.delete(name);
			else this.#cookies.set(name, value);
		}
	}

	/** Does something from this browser's network, and keeps the cookies of the answer. */
	async does<T extends { cookies?: string[] }>(step: (request: Request) => Promise<T>): Promise<T> {
		const answer = await fromAddress(this.address, () => step(this.request()));
		this.keep(answer.cookies ?? []);
		return answer;
	}
}

export interface Member {
	id: string;
	email: string;
	/** The phone: the code that it shows so many half minutes from now. */
	code(ahead?: number): string;
	recoveryCodes: string[];
	/** Signed in from the joining on. */
	visitor: Visitor;
}

/** The auth service on this database. The time stands still in the middle of a half minute, until the test moves it. */
export async function startAuth(database: OpenDatabase, settings: Partial<AuthParts["settings"]> = {}) {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 7, 1, 9, 30, 15) });
	onTestFinished(() => void vi.useRealTimers());
	const secret = "a secret of the tests, long enough to sign with";
	const { db } = database;
	const auth = createAuth({
		db,
		store: { get: () => content },
		secret,
		siteUrl: () => "https://nss.example.org",
		now: Date.now,
		log: { info() {}, warn() {}, error() {} },
		settings: { siteUrl: undefined, mail: undefined, allowPrivateAddresses: false, ...settings },
	});
	const counting = { db, secret, now: Date.now };
	return { db, auth, counting, join: (email: string, role: Role) => join(auth, database, email, role) };
}

/** Six digits that none of the valid codes has. */
export function wrongFor({ code }: Pick<Member, "code">): string {
	const valid = [-2, -1, 0, 1, 2].map(code);
	return ["000000", "111111", "222222", "333333", "444444", "555555"].find((digits) => !valid.includes(digits)) ?? "";
}

/** Somebody who went all the way through sign-in. The code of the half minute before now is used up by it. */
async function join(auth: Auth, { db }: OpenDatabase, email: string, role: Role): Promise<Member> {
	const { path } = await invite(db, { email, role, by: "system" }, Date.now());
	const token = new URL(path, "https://nss.example.org").searchParams.get("token") ?? "";
	const accepted = await auth.invitations.accept(token, { name: `Member ${role}`, email, password: goodPassword });
	if (accepted.outcome !== "done") throw new Error(`not accepted: ${accepted.outcome}`);
	const visitor = new Visitor();
	await visitor.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
	const pending = await auth.secondFactor.pending(visitor.request());
	if (!pending) throw new Error("nothing to set up");
	const code = phoneWith(pending.secret);
	const confirmed = await visitor.does((request) => auth.secondFactor.confirm(request, code(-1)));
	if (confirmed.outcome !== "done") throw new Error(`not set up: ${confirmed.outcome}`);
	const { organiser } = await auth.recognise(visitor.request());
	if (!organiser) throw new Error("not signed in");
	const recoveryCodes = (await auth.secondFactor.unkeptCodes(organiser.id)) ?? [];
	return { id: organiser.id, email, code, recoveryCodes, visitor };
}
