import { VideoItem } from "../sections/highlight/video-item.tsx";
import { island } from "./island.tsx";

export const ClipIsland = island("clip", VideoItem, { words: ["playVideo", "closeVideo"] });
