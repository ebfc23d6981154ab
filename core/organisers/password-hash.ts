/** Slow on purpose (scrypt), so that a stolen copy of the database is hard to guess passwords from. */
export async function hashPassword(password: string): Promise<string> {
	return (await crypto()).hashPassword(password);
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
	return (await crypto()).verifyPassword(given);
}

/** Loaded with the first password, since most starts of the site see none. */
const crypto = () => import("better-auth/crypto");
