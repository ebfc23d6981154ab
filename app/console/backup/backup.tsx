import { Download } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { href, redirect, useRevalidator } from "react-router";
import type { BackupView } from "../../../core/backup/backup.ts";
import type { NightlyBackup } from "../../../core/backup/last-backup.ts";
import { bytesWords } from "../../../core/dashboard/words.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { CodeQuestion, isCodeRefusal, type Question } from "../parts/code-question.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/backup.ts";
import { NightlyWords } from "./nightly.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context, "admin");
	const { backup, auth } = context.get(services).console;
	const what = url.searchParams.get("what") ?? "";
	const code = url.searchParams.get("code") ?? "";
	const asks = Object.hasOwn(downloads, what) && isCodeRefusal(code) && !(await auth.freshCode.isThere(who));
	const question: Question["codeQuestion"] | null = asks
		? { fields: [["what", what]], refused: code, attempt: crypto.randomUUID() }
		: null;
	return { view: await backup.view(), question };
}

/** Labels of the downloads, by the button's value. */
const downloads: Readonly<Record<string, string>> = {
	database: "Download the database",
	everything: "Download everything",
	rows: "Download the rows",
};

export async function action({ context }: Route.ActionArgs) {
	const { id: by } = allowed(context, "admin");
	await context.get(services).console.backup.told(by);
	return redirect(`${href("/console/backup")}?done=told`);
}

const done = {
	told: "Noted. Thank you for taking care of it.",
	"no-room": "There is not enough room on the server's disk for a copy. Please tell whoever looks after the server.",
};

/** Downloads of backups of all data. */
export default function Backup({ loaderData: { view, question } }: Route.ComponentProps) {
	const { waiting, noteSubmit } = useNoteOfDownload(view.last?.at);
	return (
		<>
			<PageHeading title="Backup" lead="A copy of what the site knows, for the day on which the server breaks." />
			<DoneNotice words={done} />
			<div className="flex flex-col gap-3" onSubmit={noteSubmit}>
				{question && <AskForCode question={question} />}
				<p className="text-lead" role="status">
					{waiting ? (
						"Your browser is fetching the file, and goes on if you leave this screen. Once it is there as a whole, the site notes it here."
					) : view.last ? (
						<LastBackup last={view.last} />
					) : (
						"No backup has been made yet, as far as the site knows."
					)}
				</p>
				<Nightly nightly={view.nightly} />
				<Notice heading="A copy holds personal data">
					<p>
						Names, telephone numbers and messages of everybody who used the forms are in it. Keep it where only the
						organisers can read it, and erase older ones: the privacy policy promises that.
					</p>
				</Notice>
				{view.database === "sqlite" ? <FromFile view={view} /> : <FromPostgres view={view} />}
			</div>
		</>
	);
}

/** What the site does by itself, or how it can be told to. */
function Nightly({ nightly }: { nightly: NightlyBackup | null }) {
	return (
		<section aria-labelledby="nightly" className="flex flex-col gap-1 rounded bg-paper-raised p-2 shadow-raised">
			<h2 id="nightly" className="text-h3">
				Every night, by itself
			</h2>
			{nightly?.failure && (
				<Notice kind="error" heading="The last one failed">
					<p className="wrap-anywhere">
						<Moment at={nightly.failure.at} />: {nightly.failure.reason}
					</p>
				</Notice>
			)}
			<p className="max-w-[70ch] wrap-anywhere">
				{nightly ? (
					<NightlyWords nightly={nightly} />
				) : (
					<>
						The site can make a backup every night, seal it so that only the organisers can open it, and put it into a
						folder or a bucket. Whoever looks after the server turns it on with <code>BACKUP_KEY</code>.
					</>
				)}
			</p>
			{nightly && (
				<p className="max-w-[70ch] text-small text-ink-quiet">
					Kept are the last seven, one of each of four weeks, and of twelve months one without anything of people.
					Whoever looks after the server puts one back with <code>npm run restore</code> and the private key, which the
					organisers keep: the site does not have it.
				</p>
			)}
		</section>
	);
}

/** A download leaves the screen as it is, so it is asked again until the site has noted the backup. */
function useNoteOfDownload(lastAt: number | undefined) {
	const { revalidate } = useRevalidator();
	const [waitsSince, setWaitsSince] = useState<{ lastAt: number | undefined } | null>(null);
	const waiting = waitsSince !== null && waitsSince.lastAt === lastAt;
	useEffect(() => {
		if (!waiting) return;
		const asking = setInterval(() => void revalidate(), 2000);
		const enough = setTimeout(() => setWaitsSince(null), 10 * 60_000);
		return () => {
			clearInterval(asking);
			clearTimeout(enough);
		};
	}, [waiting, revalidate]);
	const noteSubmit = ({ target, nativeEvent }: SyntheticEvent<Element, SubmitEvent>) => {
		if (!(target instanceof HTMLFormElement)) return;
		const what = new FormData(target, nativeEvent.submitter).get("what");
		// Rows are no backup, and not noted as one.
		if (what === "database" || what === "everything") setWaitsSince({ lastAt });
	};
	return { waiting, noteSubmit };
}

function AskForCode({ question }: { question: Question["codeQuestion"] }) {
	const [[, what = ""] = []] = question.fields;
	return (
		<CodeQuestion
			question={question}
			confirm={downloads[what] ?? "Go on"}
			leave={href("/console/backup")}
			action={href("/console/backup/download")}
			reloadDocument
		>
			A download holds everything that the site knows about people.
		</CodeQuestion>
	);
}

function LastBackup({ last: { at, by, how } }: { last: NonNullable<BackupView["last"]> }) {
	const made = {
		downloaded: `was downloaded by ${by}`,
		command: "was made on the server itself",
		night: "was made by the site itself",
		told: `was noted by ${by}`,
	};
	return (
		<>
			The last backup {made[how]}, <Moment at={at} />.
		</>
	);
}

function FromFile({ view: { databaseBytes, mediaBytes } }: { view: BackupView }) {
	return (
		<ul className="grid gap-2 md:grid-cols-2">
			<Choice what="database" heading="The database" bytes={databaseBytes}>
				Events, highlights, content, registrations, messages and organisers, without the uploaded pictures and films.
			</Choice>
			{mediaBytes === null ? (
				<li className="rounded bg-paper-raised p-2 shadow-raised">
					<h2 className="text-h3">Uploaded pictures and films</h2>
					<p>They are in an S3 bucket and not on this server. Its owner can keep copies of them there.</p>
				</li>
			) : (
				<Choice what="everything" heading="Everything" bytes={(databaseBytes ?? 0) + mediaBytes}>
					The database and every uploaded picture and film, in one archive (.tar).
				</Choice>
			)}
			<li className="md:col-span-2">
				<p className="max-w-[70ch] text-small text-ink-quiet">
					No copy holds what could be signed in with: after going back to one, everybody signs in again. Nor does it
					hold the site’s secret, the file <code>secret.key</code>, which is kept apart from the copies. To go back to a
					copy, whoever looks after the server stops the site, unpacks the archive if it is one, and runs{" "}
					<code>npm run restore -- site.sqlite --media media</code>. <code>npm run backup -- FILE</code> makes the same
					copy of the database on the server itself.
				</p>
			</li>
		</ul>
	);
}

interface ChoiceProps {
	what: string;
	heading: string;
	bytes: number | null;
	children: ReactNode;
}

function Choice({ what, heading, bytes, children }: ChoiceProps) {
	return (
		<li className="flex flex-col gap-1 rounded bg-paper-raised p-2 shadow-raised">
			<h2 className="text-h3">{heading}</h2>
			<p className="grow">
				{children}
				{bytes !== null && ` About ${bytesWords(bytes)}.`}
			</p>
			<ConsoleForm id={`download-${what}`} action={href("/console/backup/download")} reloadDocument>
				<Button type="submit" name="what" value={what} look="action" className="self-start">
					<Download aria-hidden className="size-2.5" />
					{downloads[what]}
				</Button>
			</ConsoleForm>
		</li>
	);
}

/** Excludes sessions and unfinished sign-ins, like every other backup. */
const dump = `pg_dump --format=custom --file=backup.dump \\
  --exclude-table-data=organiser_sessions --exclude-table-data=organiser_verifications \\
  --exclude-table-data=account_links --exclude-table-data=pending_second_factors \\
  --exclude-table-data=rate_limits "$DATABASE_URL"`;

function FromPostgres({ view: { mediaBytes } }: { view: BackupView }) {
	return (
		<>
			<section aria-labelledby="dump" className="flex flex-col gap-1 rounded bg-paper-raised p-2 shadow-raised">
				<h2 id="dump" className="text-h3">
					With the tool of PostgreSQL
				</h2>
				<p className="max-w-[70ch]">
					PostgreSQL has a tool of its own for a copy that can be brought back. Whoever looks after the server runs:
				</p>
				<pre className="overflow-x-auto rounded bg-paper-quiet p-1.5 text-small">
					<code>{dump}</code>
				</pre>
				<p className="max-w-[70ch]">
					{mediaBytes === null
						? "Uploaded pictures and films are in an S3 bucket, whose owner can keep copies of them there."
						: `Uploaded pictures and films (${bytesWords(mediaBytes)}) are in the folder media of the data folder: copy it too.`}
				</p>
				<ConsoleForm id="told">
					<Button type="submit" className="self-start">
						A backup was made today
					</Button>
				</ConsoleForm>
			</section>
			<ul className="grid gap-2">
				<Choice what="rows" heading="The rows, to look at" bytes={null}>
					Every row as a line of JSON, for people and programs that want to read them. Passwords and other keys are left
					out, so the site cannot be brought back from it: it is no backup.
				</Choice>
			</ul>
		</>
	);
}
