import type { Content } from "../../../../core/content/kinds.ts";

/** What the sections of a project's page say beside the project itself. */
export type ProjectWords = Content["domains"]["projectPage"] & { projectButton: string };
