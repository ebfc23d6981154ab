import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import * as z from "zod/mini";
import { openDatabase } from "../core/database/open.ts";
import { openSqliteFile, sqliteFile } from "../core/database/sqlite.ts";

/**
 * What registrations cost at least with the same parts: Hono parses the request, zod checks it, and it is inserted into
 * the same table, synced to the disk. No limits, no emails, and no answer to the same registration sent twice.
 */
const dataDir = process.env.DATA_DIR ?? "";
await (await openDatabase({ dataDir })).close();
const sqlite = openSqliteFile(sqliteFile(dataDir));
const insert = sqlite.prepare(
	`insert into registrations (id, receipt, idempotency_key, name, phone, personal_gmail, webmail, person_key, hostel,
		program, source, state, notes, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'api', 'new', '', ?, ?)`,
);

const line = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const registration = z.object({
	name: line(),
	phone: line(),
	personalGmail: z.email(),
	webmail: z.email(),
	hostel: line(),
	program: line(),
});

const app = new Hono();
app.post("/api/register", async (c) => {
	const checked = registration.safeParse(await c.req.json());
	if (!checked.success) return c.json({ error: "Something is missing." }, 400);
	const { name, phone, personalGmail, webmail, hostel, program } = checked.data;
	const id = crypto.randomUUID();
	const at = Date.now();
	insert.run(id, id, id, name, phone, personalGmail, webmail, webmail, hostel, program, at, at);
	return c.json({ receipt: id }, 201);
});
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(0, () => console.log(`It is at http://localhost:${(server.address() as AddressInfo).port}`));
process.on("SIGTERM", () => process.exit());
