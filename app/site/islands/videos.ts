import { VideoChoice } from "../sections/home/video-choice.tsx";
import { island } from "./island.tsx";

export const VideosIsland = island("videos", VideoChoice, { words: ["opensInNewTab", "playVideo"] });
