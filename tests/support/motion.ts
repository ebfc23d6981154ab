/** For `test.use`: a visitor who has not asked for less motion, which the other browser tests have. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;
