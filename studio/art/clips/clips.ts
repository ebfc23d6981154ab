import type { Clip } from "./clip.ts";
import { ring } from "./ring.ts";
import { sapling } from "./sapling.ts";

export const clips: Record<string, Clip> = { ring, sapling };
