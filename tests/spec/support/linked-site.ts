import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Tests with `linkedSite` get the address of a second site, whose chapter has everything that a chapter may leave out. */
export const test = base.extend<{ linkedSite: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern that nothing else is needed
	linkedSite: async ({}, use) => use(process.env.TEST_COMPLETE_SITE_URL ?? ""),
});

/** For `test.use`: the second site is the one that addresses without a host belong to. */
export const onLinkedSite = { baseURL: process.env.TEST_COMPLETE_SITE_URL };
