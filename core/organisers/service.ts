import { recordAudit } from "../audit/queries.ts";
import { type Account, createAccount } from "./account.ts";
import { createAccountMail } from "./account-mail.ts";
import type { OpenAuth } from "./auth.ts";
import type { AuthParts } from "./auth-parts.ts";
import { createFreshCode, type FreshCode } from "./fresh-code.ts";
import { createInvitations, type Invitations } from "./invitation-service.ts";
import { knownBrowsers } from "./known-browser.ts";
import { giveRole, type PeopleChange, removePerson } from "./manage.ts";
import { createNewPhone, type NewPhone } from "./new-phone.ts";
import type { Organiser } from "./organiser.ts";
import { createOwnDetails, type OwnDetails } from "./own-details.ts";
import { createPasswordReset, type PasswordReset } from "./password-reset.ts";
import { listOrganisers, type OrganiserRecord } from "./queries.ts";
import type { Role } from "./roles.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.ts";
import { passed, type Recognised, recognise } from "./session.ts";
import { sessions } from "./session-queries.ts";
import { createSignIn, type SignIn } from "./sign-in.ts";

/** Authentication and management of organisers. */
export interface Auth {
	/** Identifies the organiser of a request. */
	recognise(request: Request): Promise<Recognised>;
	signIn: SignIn;
	secondFactor: SecondFactor;
	account: Account;
	freshCode: FreshCode;
	invitations: Invitations;
	passwordReset: PasswordReset;
	ownDetails: OwnDetails;
	newPhone: NewPhone;
	/** All organisers, with the time they were last active. */
	people(): Promise<(OrganiserRecord & { lastSeenAt: number | null })[]>;
	giveRole(who: Organiser, id: string, role: Role): Promise<PeopleChange>;
	remove(who: Organiser, id: string): Promise<PeopleChange>;
	/** Ends the session of this request; returns the cookies that clear it in the browser. */
	signOut(request: Request): Promise<string[]>;
}

export function createAuth(parts: AuthParts): Auth {
	const { db, secret, settings, now } = parts;
	const { siteUrl } = settings;
	const browsers = knownBrowsers({ secret, secure: siteUrl?.startsWith("https:") ?? false, now });
	let opened: ReturnType<OpenAuth> | undefined;
	const auth: OpenAuth = () => {
		opened ??= import("./auth.ts").then(({ openAuth }) => openAuth({ db, secret, siteUrl, browsers, now }));
		return opened;
	};
	const counting = { db, secret, now };
	const mail = createAccountMail(parts);
	return {
		recognise: (request) => recognise(auth, request, now()),
		signIn: createSignIn(auth, counting, browsers),
		secondFactor: createSecondFactor(auth, counting, browsers),
		account: createAccount(auth, counting, browsers, mail),
		freshCode: createFreshCode(auth, counting),
		invitations: createInvitations(parts, counting, browsers),
		passwordReset: createPasswordReset({ ...counting, mail, browsers, siteUrl: parts.siteUrl }),
		ownDetails: createOwnDetails({ db, now, mail, siteUrl: parts.siteUrl }),
		newPhone: createNewPhone(auth, { db, now, mail }),
		async people() {
			const open = await sessions(db, now());
			const lastSeen = (id: string) => open.find(({ organiserId }) => organiserId === id)?.lastUsedAt ?? null;
			return (await listOrganisers(db)).map((person) => ({ ...person, lastSeenAt: lastSeen(person.id) }));
		},
		giveRole: (who, id, role) => giveRole(db, { actor: who.id, id, role }, now()),
		remove: (who, id) => removePerson(db, { actor: who.id, id }, now()),
		async signOut(request) {
			const { organiser } = await recognise(auth, request, now());
			const { headers } = await (await auth()).api.signOut({ headers: passed(request), returnHeaders: true });
			const entry = { action: "auth.signed-out", subject: `organiser:${organiser?.id}`, at: now() };
			if (organiser) await recordAudit(db, { ...entry, actor: organiser.id });
			return headers.getSetCookie();
		},
	};
}
