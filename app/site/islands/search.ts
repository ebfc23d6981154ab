import { LiveSearch } from "../sections/search/live-search.tsx";
import { island } from "./island.tsx";

export const SearchIsland = island("search", LiveSearch, { wakes: "used", words: ["search", "searchLabel"] });
