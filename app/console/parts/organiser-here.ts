/** Who is signed in in this browser, as the last opened screen of the console knew. Shared by all its tabs. */
export interface OrganiserHere {
	id: string;
	name: string;
}

const key = "organiser";

/** Tells the other tabs, even if it is the same organiser: one of them may wait for a sign-in. */
export function noteOrganiser({ id, name }: OrganiserHere): void {
	try {
		localStorage.setItem(key, JSON.stringify({ id, name, at: Date.now() }));
	} catch {
		return; // storage is unavailable
	}
}

/** Null if it is not known. */
export function organiserHere(): OrganiserHere | null {
	try {
		const { id, name } = JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
		return typeof id === "string" && typeof name === "string" ? { id, name } : null;
	} catch {
		return null;
	}
}

/** Calls back when a screen of the console was opened in another tab. */
export function onOrganiserHere(call: (who: OrganiserHere) => void): () => void {
	const listen = (event: StorageEvent) => {
		const who = event.key === key ? organiserHere() : null;
		if (who) call(who);
	};
	addEventListener("storage", listen);
	return () => removeEventListener("storage", listen);
}
