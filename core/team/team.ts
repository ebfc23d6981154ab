import type { Kysely } from "kysely";
import type { ConsoleParts } from "../console-parts.ts";
import { drawnPortrait } from "../content/schema/portrait-path.ts";
import type { Database } from "../database/schema.ts";
import { describeMedia, listMedia } from "../media/list-queries.ts";
import { findMedia, mediaPath, pictureVariants } from "../media/queries.ts";
import type { PictureVariants } from "../media/variants.ts";
import { type BasedOn, currentDocuments, projectNames, saveDocuments, type TeamSaved, yearly } from "./documents.ts";
import { firstYear, type NewYear, nextYear, pastYears, recordYear, takeBack, yearProblems } from "./new-year.ts";
import { personOf } from "./photo-names.ts";
import type { Others } from "./place-people.ts";
import { emptySeat, type Member, type Team } from "./posts.ts";
import { type Choices, readSheet, type Sheet } from "./read-sheet.ts";
import { type Fates, sheetPreview } from "./sheet-preview.ts";

export interface SheetInput {
	text: string;
	choices: Choices;
	others: Others;
	/** What becomes of single members whom the sheet does not name. */
	fates: Fates;
	/** Set if a new year begins: those who move on become a batch of the alumni. */
	year?: NewYear | undefined;
}

interface Change {
	/** The versions that the organiser saw. */
	basedOn: BasedOn;
	by: string;
}

/** A member, or a vacant post, as the screens list them. */
export interface Seat {
	/** Place in the team: of the group and within it. */
	key: string;
	group: string;
	name: string;
	title: string;
	image: string;
	vacant: boolean;
	/** Whether the picture is one of their own. */
	pictured: boolean;
	/** Name of the first field of the member in the form of the team. */
	field: string;
}

export interface LoosePhoto {
	id: string;
	name: string;
	variants?: PictureVariants;
	/** The member whom the file name fits. */
	shows?: string;
}

/** Most photos that are offered at once. */
const mostPhotos = 200;

/** Creates the service that fills the team from a sheet, begins a new year, and gives members their photos. */
export function createTeam({ db, now, store }: Pick<ConsoleParts, "db" | "now" | "store">) {
	const read = async ({ text, choices, others, fates, year }: SheetInput) => {
		const { documents, basedOn } = await currentDocuments(db, store);
		const isEmpty = text.trim() === "" && others === "vacant";
		const sheet = isEmpty ? emptySheet : readSheet(text, documents.team, projectNames(store.get()), choices);
		const fate = { chosen: fates, usual: year ? "alumni" : "leaves" } as const;
		return { documents, basedOn, preview: sheetPreview(documents.team, sheet, others, fate) };
	};
	return {
		/** Everybody in the team and every vacant post, and whether they are still samples. */
		seats: async () => {
			const { documents, basedOn } = await currentDocuments(db, store);
			return { seats: seatsOf(documents.team), sample: documents.team.sample, basedOn };
		},
		/** What the fields of a new year begin with. */
		firstYear: async () => firstYear((await currentDocuments(db, store)).documents, now()),
		preview: async (input: SheetInput) => {
			const { documents, basedOn, preview } = await read(input);
			return { basedOn, preview, problems: input.year ? yearProblems(documents, input.year) : undefined };
		},
		/** Saves what the preview showed, all of it or nothing. */
		saveSheet: async (input: SheetInput, { basedOn, by }: Change): Promise<TeamSaved> => {
			const { documents, basedOn: current, preview } = await read(input);
			const { year } = input;
			const kinds = (year ? yearly : (["team"] as const)).filter((kind) => current[kind] !== basedOn[kind]);
			if (kinds.length > 0) return { outcome: "changed", kinds };
			const count = preview.people.length === 1 ? "one person" : `${preview.people.length} people`;
			const change = { basedOn, note: `From a sheet: ${count}`, by, now: now() };
			if (!year) return saveDocuments(db, store, { ...change, documents: { team: preview.team } });
			const movingOn = preview.leavers.filter(({ fate }) => fate === "alumni");
			const next = { team: preview.team, ...nextYear(documents, year, movingOn) };
			const note = `New year: batch ${year.batch}`;
			return saveDocuments(db, store, { ...change, note, documents: next }, (tx, replaced) =>
				recordYear(tx, replaced, { batch: year.batch, by, now: change.now }),
			);
		},
		pastYears: () => pastYears(db),
		takeBack: (id: string, by: string) => takeBack(db, id, by, now()),
		photos: () => loosePhotos(db, store),
		/** By photo, the seat of the member whom it shows. */
		savePhotos: async (photoSeats: Readonly<Record<string, string>>, { basedOn, by }: Change): Promise<TeamSaved> => {
			const { documents, basedOn: current } = await currentDocuments(db, store);
			if (current.team !== basedOn.team) return { outcome: "changed", kinds: ["team"] };
			return savePhotos({ db, store, now: now() }, documents.team, photoSeats, { basedOn, by });
		},
	};
}

const emptySheet: Sheet = { columns: [], rows: [] };

function seatsOf({ groups }: Team): Seat[] {
	return groups.flatMap(({ id, name: group, teamMembers }, place) =>
		teamMembers.map(({ name, title, domain, image, vacant = false }, index) => ({
			key: `${id}/${index}`,
			group,
			name,
			title: domain ? `${title} (${domain})` : title,
			image: image?.src ?? drawnPortrait,
			vacant,
			pictured: isPhoto(image?.src),
			field: `groups.${place}.teamMembers.${index}.name`,
		})),
	);
}

function isPhoto(src: string | undefined): boolean {
	return src !== undefined && src !== emptySeat && !src.startsWith("/drawn/");
}

/** Pictures of the media library that nothing uses yet or that fit somebody without a photo, with whom each seems to show. */
async function loosePhotos(db: Kysely<Database>, store: ConsoleParts["store"]): Promise<LoosePhoto[]> {
	const { team } = (await currentDocuments(db, store)).documents;
	const members = team.groups.flatMap(({ id, teamMembers }) =>
		teamMembers.flatMap((member, index) => (member.vacant ? [] : [{ ...member, key: `${id}/${index}` }])),
	);
	const newest = { words: [], page: 1, pageSize: mostPhotos };
	const { rows } = await listMedia(db, { ...newest, show: "pictures" });
	const unused = new Set((await listMedia(db, { ...newest, show: "unused" })).rows.map(({ id }) => id));
	const taken = new Set<string>();
	return rows.flatMap((media) => {
		const { id, name } = media;
		const fits = members[personOf(name, members) ?? -1];
		if (!unused.has(id) && (!fits || isPhoto(fits.image?.src))) return [];
		const variants = pictureVariants(media);
		// Of several photos of one person, the newest is offered; the others are left to the organiser.
		const shows = fits && !taken.has(fits.key) ? fits.key : undefined;
		if (shows !== undefined) taken.add(shows);
		return [{ id, name, ...(variants && { variants }), ...(shows !== undefined && { shows }) }];
	});
}

interface PhotoParts {
	db: Kysely<Database>;
	store: ConsoleParts["store"];
	now: number;
}

async function savePhotos(
	{ db, store, now }: PhotoParts,
	team: Team,
	shown: Readonly<Record<string, string>>,
	{ basedOn, by }: Change,
): Promise<TeamSaved> {
	const groups = team.groups.map(({ teamMembers, ...group }) => ({ ...group, teamMembers: [...teamMembers] }));
	const words = new Map<string, string>();
	for (const [photo, key] of Object.entries(shown)) {
		const media = await findMedia(db, photo);
		const [id, index = ""] = key.split("/");
		const members = groups.find((group) => group.id === id)?.teamMembers;
		const member = members?.[Number(index)];
		if (!media?.type.startsWith("image/") || !members || !member || member.vacant)
			return { outcome: "refused", problems: ["A photo or a member is gone. Look at the list again."] };
		const alt = media.alt || `Portrait of ${member.name}`;
		members[Number(index)] = withPhoto(member, { src: mediaPath(media.id, media.type), alt });
		if (media.alt === "") words.set(media.id, alt);
	}
	const count = Object.keys(shown).length;
	const note = count === 1 ? "One photo of the team" : `${count} photos of the team`;
	const documents = { team: { ...team, groups } };
	return saveDocuments(db, store, { documents, basedOn, note, by, now }, async (tx) => {
		for (const [id, alt] of words) await describeMedia(tx, id, alt);
	});
}

function withPhoto(member: Member, image: Member["image"]): Member {
	return { ...member, image };
}
