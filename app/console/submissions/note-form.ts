/** For both sides of the form. */
export const longestNote = 2000;
