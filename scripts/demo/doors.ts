import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Kysely } from "kysely";
import type { Content } from "../../core/content/kinds.ts";
import type { Database } from "../../core/database/schema.ts";
import { isRole, type Role } from "../../core/organisers/roles.ts";
import { htmlWithPictures } from "../../core/outbox/pictures.ts";
import { isSameOrigin } from "../../server/same-origin.ts";
import type { Site } from "../../server/start.ts";
import { doorsPage, mailPage, mailsPage, type Seen } from "./door-pages.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Made, organisersOf } from "./organisers.ts";
import { privatePages } from "./private-pages.ts";
import { demoWords } from "./words.ts";

/** Answers a request and returns true, if it is for one of the doors. */
export type Door = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export interface DoorOptions {
	db: Kysely<Database>;
	secret: string;
	/** The demo's organisers, with the codes of their phones. */
	team: Map<Role, Made>;
	organisers: Awaited<ReturnType<typeof organisersOf>>;
	mailbox: Mailbox;
	services: Pick<Site["services"], "siteUrl" | "languages" | "content">;
	isPublic: boolean;
}

/**
 * The doors of a demo: to be any organiser without a password, to open the private pages of others, and to read all mails.
 * They are answered before the site itself, and only by a process that `npm run demo` has started.
 */
export function openDoors(options: DoorOptions): Door {
	const app = createDoors(options);
	const answer = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
	return async (request, response) => {
		if (!/^(\/[a-z-]+)?\/demo(\/|\?|$)/.test(request.url ?? "")) return false;
		await answer(request, response);
		return true;
	};
}

function createDoors(options: DoorOptions) {
	const { db, secret, team, organisers, mailbox, services, isPublic } = options;
	const app = new Hono();
	app.use(async (c, next) => {
		await next();
		if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", pagePolicy);
		c.header("X-Content-Type-Options", "nosniff");
		c.header("Referrer-Policy", "same-origin");
		c.header("Cache-Control", "no-store");
		c.header("X-Robots-Tag", "noindex");
	});
	app.post("/demo/as", bodyLimit({ maxSize: 1024 }), async (c) => {
		if (!isSameOrigin(c.req.raw.headers, services.siteUrl)) return c.text("Press the button on the page itself.", 403);
		const { role } = await c.req.parseBody();
		if (!isRole(role)) return c.text("There is no such role.", 400);
		const { id } = await organiserOf(role);
		const { name, value, isSecure } = await organisers.signIn(id);
		const attributes = ["Path=/", "HttpOnly", "SameSite=Lax", ...(isSecure ? ["Secure"] : [])];
		c.header("Set-Cookie", [`${name}=${value}`, ...attributes].join("; "));
		return c.redirect("/console", 303);
	});
	for (const { code: language } of services.languages()) {
		const prefix = language === services.languages()[0]?.code ? "" : `/${language}`;
		const seen = (): Seen => ({
			language,
			prefix,
			words: demoWords(language),
			chapter: chapterOf(services.content(language)),
		});
		app.get(`${prefix}/demo`, async (c) => {
			const pages = await privatePages({ db, secret, prefix, now: Date.now() });
			const code = team.get("admin")?.code() ?? "";
			return c.html(doorsPage(seen(), { pages, code, isPublic, mails: mailbox.all().length }));
		});
		app.get(`${prefix}/demo/mails`, (c) => c.html(mailsPage(seen(), mailbox.all())));
		app.get(`${prefix}/demo/mails/:id`, (c) => {
			const mail = mailbox.find(c.req.param("id"));
			return mail ? c.html(mailPage(seen(), mail)) : c.notFound();
		});
	}
	app.get("/demo/mails/:id/html", (c) => {
		const mail = mailbox.find(c.req.param("id"));
		if (!mail) return c.notFound();
		// Links of the mail open in the window, not in the frame.
		const html = htmlWithPictures(mail).replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`);
		return c.html(html, 200, { "Content-Security-Policy": mailPolicy });
	});
	app.get("/demo/mails/:id/files/:index", (c) => {
		const file = mailbox.find(c.req.param("id"))?.attachments?.[Number(c.req.param("index"))];
		if (!file) return c.notFound();
		const headers = { "Content-Type": file.type, "Content-Security-Policy": "default-src 'none'; sandbox" };
		const name = encodeURIComponent(file.name);
		const body = typeof file.content === "string" ? file.content : Uint8Array.from(file.content);
		return c.body(body, 200, { ...headers, "Content-Disposition": `attachment; filename*=UTF-8''${name}` });
	});

	/** The demo's organiser of a role; a new one, if an admin has removed them or given them another role. */
	async function organiserOf(role: Role): Promise<Made> {
		const made = team.get(role);
		const stillThere =
			made &&
			(await db
				.selectFrom("organisers")
				.select("id")
				.where("id", "=", made.id)
				.where("role", "=", role)
				.where("removed_at", "is", null)
				.executeTakeFirst());
		if (made && stillThere) return made;
		const anew = await organisers.make(role, { name: `Somebody new (${role})` });
		team.set(role, anew);
		return anew;
	}

	return app;
}

function chapterOf({ site }: Content): string {
	return `${site.programme.short} ${site.institute.short}`;
}

const pagePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const mailPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
