import type { Kysely } from "kysely";
import { drawnPortrait } from "../content/schema/portrait-path.ts";
import type { Database } from "../database/schema.ts";
import { describeMedia, listMedia } from "../media/list-queries.ts";
import { findMedia, mediaPath, pictureVariants } from "../media/queries.ts";
import type { PictureVariants } from "../media/variants.ts";
import type { ConsoleParts } from "../services.ts";
import { currentTeam, projectNames, saveTeam, type TeamSaved } from "./current-team.ts";
import { personOf } from "./photo-names.ts";
import type { Others } from "./place-people.ts";
import { emptySeat, type Member, type Team } from "./posts.ts";
import { type Choices, readSheet } from "./read-sheet.ts";
import { sheetPreview } from "./sheet-preview.ts";

export type TeamService = ReturnType<typeof createTeam>;

interface SheetInput {
	text: string;
	choices: Choices;
	others: Others;
}

interface Change {
	/** The version that the organiser saw. */
	basedOn: string | null;
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

/** Creates the service that fills the team from a sheet and gives its members their photos. */
export function createTeam({ db, now, store }: Pick<ConsoleParts, "db" | "now" | "store">) {
	const preview = async ({ text, choices, others }: SheetInput) => {
		const { team, basedOn } = await currentTeam(db, store);
		const sheet = readSheet(text, team, projectNames(store.get()), choices);
		return { basedOn, preview: sheetPreview(team, sheet, others) };
	};
	return {
		/** Everybody in the team and every vacant post, and whether they are still samples. */
		seats: async () => {
			const { team, basedOn } = await currentTeam(db, store);
			return { seats: seatsOf(team), sample: team.sample, basedOn };
		},
		preview,
		/** Saves what the preview showed. */
		saveSheet: async (input: SheetInput, { basedOn, by }: Change): Promise<TeamSaved> => {
			const { preview: read, basedOn: current } = await preview(input);
			if (current !== basedOn) return { outcome: "changed" };
			const note = `From a sheet: ${read.people.length === 1 ? "one person" : `${read.people.length} people`}`;
			return saveTeam(db, store, { team: read.team, basedOn, note, by, now: now() });
		},
		photos: () => loosePhotos(db, store),
		/** By photo, the seat of the member whom it shows. */
		savePhotos: async (shown: Readonly<Record<string, string>>, { basedOn, by }: Change) => {
			const { team, basedOn: current } = await currentTeam(db, store);
			if (current !== basedOn) return { outcome: "changed" } as const;
			return savePhotos({ db, store, now: now() }, team, shown, { basedOn, by });
		},
	};
}

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
	const { team } = await currentTeam(db, store);
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
	return saveTeam(db, store, { team: { ...team, groups }, basedOn, note, by, now }, async (tx) => {
		for (const [id, alt] of words) await describeMedia(tx, id, alt);
	});
}

function withPhoto(member: Member, image: Member["image"]): Member {
	return { ...member, image };
}
