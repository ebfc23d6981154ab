/** Who is signed in in this browser. */
export interface OrganiserHere {
	id: string;
	name: string;
}

/** Request header with the id of the organiser whose screen sends a form. */
export const screenOfHeader = "X-Screen-Of";

const key = "organiser";

/** Tells the other tabs that a screen was opened, even if it is the same organiser: one of them may wait for a sign-in. */
export function noteOrganiser({ id, name }: OrganiserHere): void {
	try {
		localStorage.setItem(key, JSON.stringify({ id, name, at: Date.now() }));
	} catch {
		return; // storage is unavailable
	}
}

/** Calls back when a screen of the console was opened in another tab. */
export function onOrganiserNoted(call: (who: OrganiserHere) => void): () => void {
	const listen = (event: StorageEvent) => {
		if (event.key === key && event.newValue !== null) call(JSON.parse(event.newValue));
	};
	addEventListener("storage", listen);
	return () => removeEventListener("storage", listen);
}
