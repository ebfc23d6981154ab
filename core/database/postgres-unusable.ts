import pg from "pg";
import { causesOf, DatabaseUnusable, unusable } from "./unusable.ts";

/**
 * Turns errors from connecting to PostgreSQL into DatabaseUnusable if the operator can fix them; returns others
 * unchanged. The message omits the password.
 */
export function explainPostgres(error: unknown, databaseUrl: string): unknown {
	if (error instanceof DatabaseUnusable) return error;
	for (const cause of causesOf(error)) {
		const code = "code" in cause ? String(cause.code) : "";
		const sentence = postgresSentences[code] ?? (/timeout/.test(cause.message) ? noAnswer : undefined);
		if (sentence) return unusable(sentence(placeOf(databaseUrl), cause), cause);
		// Connection errors of the server and the driver contain neither secrets nor rows.
		if (/^(08|25|28|53|57)/.test(code) || /SSL|SASL|terminated/.test(cause.message))
			return unusable(`PostgreSQL (DATABASE_URL) cannot be used: ${cause.message}.`, cause);
	}
	return error;
}

interface Place {
	server: string;
	database: string;
	user: string;
}

const noAnswer = ({ server }: Place) =>
	`PostgreSQL at ${server} (DATABASE_URL) does not answer. Start it, or correct the address.`;
const wrongPassword = ({ server, user }: Place) =>
	`PostgreSQL at ${server} refuses the user '${user}' or its password. Correct DATABASE_URL.`;

/** By SQLSTATE or system error code. */
const postgresSentences: Record<string, ((place: Place, error: Error) => string) | undefined> = {
	ECONNREFUSED: noAnswer,
	ENOTFOUND: noAnswer,
	EAI_AGAIN: noAnswer,
	ETIMEDOUT: noAnswer,
	ENOENT: noAnswer,
	ECONNRESET: noAnswer,
	EHOSTUNREACH: noAnswer,
	ENETUNREACH: noAnswer,
	"28P01": wrongPassword,
	"28000": wrongPassword,
	"3D000": ({ server, database }) =>
		`PostgreSQL at ${server} has no database '${database}'. Make it with createdb, or correct DATABASE_URL.`,
	"42501": ({ database, user }) =>
		`The user '${user}' may not make tables in the database '${database}'. Make it the owner: createdb --owner=${user}.`,
	"53100": ({ server }) => `There is no room left on the disk of PostgreSQL at ${server}. Make some, then start again.`,
	"53300": ({ server }) =>
		`PostgreSQL at ${server} has no connection left. Raise max_connections, or stop what uses them.`,
};

function placeOf(databaseUrl: string): Place {
	const { host, port, database, user } = new pg.Client({ connectionString: databaseUrl });
	return { server: `${host}:${port}`, database: database ?? "", user: user ?? "" };
}
