/** Wherever a new password is chosen. */
export const passwordHint =
	"At least 10 characters. Four words that have nothing to do with each other make a good one.";
