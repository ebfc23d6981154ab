export const passwordLength = { min: 10, max: 128 };

/** Returns what is wrong with a new password, or null if it is acceptable. */
export async function passwordProblem(password: string, person: readonly string[]): Promise<string | null> {
	if (password.length < passwordLength.min) return `Use at least ${passwordLength.min} characters. ${advice}`;
	if (password.length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`;
	estimator ??= openEstimator();
	const { score } = (await estimator).check(password, person.flatMap(partsOf));
	return score < strongEnough ? `This password is too easy to guess. ${advice}` : null;
}

/** zxcvbn score from 0 to 4; 3 resists an offline attack with millions of guesses on a stolen database. */
const strongEnough = 3;
const advice = "Four words that have nothing to do with each other make a good one, or let a password manager choose.";

let estimator: ReturnType<typeof openEstimator> | undefined;

/** Loaded on demand: the lists of common passwords are large, and most runs of the site never need them. */
async function openEstimator() {
	const [{ ZxcvbnFactory }, common] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

/** A name or address as a whole, plus each of its words. */
function partsOf(text: string): string[] {
	return [text, ...text.split(/[\s@._-]+/)].filter((part) => part.length > 2);
}
