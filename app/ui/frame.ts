/** The left and right edges that everything on a page shares, from the bar to the footer. */
export const frame = "mx-auto w-full max-w-[1536px] px-2 sm:px-4 lg:px-8";
