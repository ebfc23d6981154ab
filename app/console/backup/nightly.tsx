import type { NightlyBackup } from "../../../core/backup/last-backup.ts";
import { bytesWords, count } from "../../../core/dashboard/words.ts";
import { Moment } from "../parts/moment.tsx";

/** When the site last made a backup by itself, of what, and where it is. */
export function NightlyWords({ nightly: { made, triedAt } }: { nightly: NightlyBackup }) {
	if (!made) return <>The site makes a backup every night. The first one is not there yet.</>;
	const { at, bytes, uploads, places } = made;
	return (
		<>
			Backup of <Moment at={at} />: database and content ({bytesWords(bytes)}) with{" "}
			{count(uploads, "uploaded file", "uploaded files")}, sealed, in {new Intl.ListFormat("en-GB").format(places)}.
			{triedAt !== null && (
				<>
					{" "}
					Fetched, opened and put back for a try: <Moment at={triedAt} dayOnly />.
				</>
			)}
		</>
	);
}
