import type { Content } from "../../../../core/content/kinds.ts";

/** Texts of the sections of a project page, apart from the project itself. */
export type ProjectWords = Content["domains"]["projectPage"] & { projectButton: string };
