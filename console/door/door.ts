import type { ConsoleParts } from "../services.ts";
import { openAuth } from "./auth.ts";
import { passed, type Recognised, recognise } from "./recognise.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.ts";
import { createSignIn, type SignIn } from "./sign-in.ts";

/** Getting in, and who may. */
export interface Door {
	/** Who comes with this request. */
	recognise(request: Request): Promise<Recognised>;
	signIn: SignIn;
	secondFactor: SecondFactor;
	/** Ends the session of this request; gives the cookies that make the browser forget it. */
	signOut(request: Request): Promise<string[]>;
}

export function createDoor({ db, secret, settings, now }: ConsoleParts): Door {
	const auth = openAuth({ db, secret, siteUrl: settings.siteUrl });
	return {
		recognise: (request) => recognise(auth, request, now()),
		signIn: createSignIn(auth, { db, secret, now }),
		secondFactor: createSecondFactor(auth, db, now),
		async signOut(request) {
			const { headers } = await auth.api.signOut({ headers: passed(request), returnHeaders: true });
			return headers.getSetCookie();
		},
	};
}
