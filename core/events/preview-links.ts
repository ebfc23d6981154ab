import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { type Actor, recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { PictureVariants } from "../media/variants.ts";
import { isPublic } from "../publishing/publication.ts";
import { isId } from "../publishing/queries.ts";
import { findEvent, posterVariants, type StoredEvent, setPreviewNonce } from "./queries.ts";

/** Signs with the site's secret, so that a copy of the database opens no draft. */
export interface Signer {
	sign(text: string): string;
	isSigned(text: string, given: string): boolean;
}

export interface PreviewLinkParts {
	db: Kysely<Database>;
	signer: Signer;
	now(): number;
}

export interface PreviewedEvent {
	event: StoredEvent;
	/** Null without an uploaded poster. */
	poster: PictureVariants | null;
}

/** Links by which somebody without an account sees a draft. */
export function createPreviewLinks({ db, signer, now }: PreviewLinkParts) {
	const canBeSeen = (event: StoredEvent) => event.state !== "binned" && !isPublic(event, now());
	const signed = ({ id, preview_nonce }: StoredEvent) => `${id}\n${preview_nonce}`;

	/** `setNonce` returns undefined if nothing is to change. */
	function change(who: Actor, id: string, action: string, setNonce: (event: StoredEvent) => string | null | undefined) {
		return transaction(db, async (tx) => {
			const event = isId(id) ? await findEvent(tx, id) : null;
			if (!event || !canBeSeen(event)) return false;
			const nonce = setNonce(event);
			if (nonce === undefined) return true;
			await setPreviewNonce(tx, id, nonce);
			await recordAudit(tx, { actor: who.id, action, subject: `event:${id}`, at: now() });
			return true;
		});
	}

	return {
		/** The draft of a link; null if the link is not ours, was ended, or the event is public or in the bin. */
		async find(token: string): Promise<PreviewedEvent | null> {
			const [, id = "", given = ""] = /^(.+)\.([\w-]{43})$/su.exec(token) ?? [];
			const event = id !== "" && isId(id) ? await findEvent(db, id) : null;
			if (!event || event.preview_nonce === null || !signer.isSigned(signed(event), given)) return null;
			if (!canBeSeen(event)) return null;
			return { event, poster: (await posterVariants(db, [id])).get(id) ?? null };
		},
		/** Path of the link; null if there is none. */
		pathOf(event: StoredEvent) {
			if (event.preview_nonce === null || !canBeSeen(event)) return null;
			return `/event-preview?${new URLSearchParams({ token: `${event.id}.${signer.sign(signed(event))}` })}`;
		},
		/** Makes a link, unless there is one. Returns false if the event cannot be previewed. */
		offer: (who: Actor, id: string) =>
			change(who, id, "event.preview-offered", ({ preview_nonce }) =>
				preview_nonce === null ? randomBytes(16).toString("base64url") : undefined,
			),
		/** Ends the link. A new one has another address. */
		end: (who: Actor, id: string) =>
			change(who, id, "event.preview-ended", ({ preview_nonce }) => (preview_nonce === null ? undefined : null)),
	};
}
