/** Group of buttons: stacked at equal width on phones, side by side elsewhere. */
export const actions = "flex flex-col gap-1 sm:flex-row sm:flex-wrap";
