/** Page margins shared by everything from the bar to the footer. */
export const frame = "mx-auto w-full max-w-[1536px] px-2 sm:px-4 lg:px-8";
