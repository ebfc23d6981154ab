/** Event of the window after an island has put new content into the page, which may be pending. */
export const contentChanged = "contentchanged";
