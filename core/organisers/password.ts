export const passwordLength = { min: 10, max: 128 };

/** What is wrong with a new password, in a sentence; null if nothing is. */
export async function passwordProblem(password: string, person: readonly string[]): Promise<string | null> {
	if (password.length < passwordLength.min) return `Use at least ${passwordLength.min} characters. ${advice}`;
	if (password.length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`;
	estimator ??= openEstimator();
	const { score } = (await estimator).check(password, person.flatMap(partsOf));
	return score < strongEnough ? `This password is too easy to guess. ${advice}` : null;
}

/** Of 0 to 4: safe against somebody who has stolen the database and tries millions. */
const strongEnough = 3;
const advice = "Four words that have nothing to do with each other make a good one, or let a password manager choose.";

let estimator: ReturnType<typeof openEstimator> | undefined;

/** The lists of common passwords are large, and most starts of the site need none. */
async function openEstimator() {
	const [{ ZxcvbnFactory }, common] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

/** A name or an address as a whole, and each of its words. */
function partsOf(text: string): string[] {
	return [text, ...text.split(/[\s@._-]+/)].filter((part) => part.length > 2);
}
