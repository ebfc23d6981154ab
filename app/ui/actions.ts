/** Buttons that belong together: below each other and equally wide on a phone, side by side elsewhere. */
export const actions = "flex flex-col gap-1 sm:flex-row sm:flex-wrap";
