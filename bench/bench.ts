import { benchEvents } from "./events.ts";
import { benchFirstView } from "./first-view.ts";
import { benchFlood } from "./flood.ts";
import { benchGrowth } from "./growth.ts";
import { benchMailings } from "./mailings.ts";
import { benchMatching } from "./matching.ts";
import { benchMemory } from "./memory.ts";
import { benchPages } from "./pages.ts";
import { benchPictures } from "./pictures.ts";
import { benchRegistrations } from "./registrations.ts";
import { benchScale } from "./scale.ts";
import { benchSignups } from "./signups.ts";
import { benchTrace } from "./trace.ts";

const parts: Record<string, () => Promise<void>> = {
	"first-view": benchFirstView,
	trace: benchTrace,
	pages: benchPages,
	events: benchEvents,
	memory: benchMemory,
	registrations: benchRegistrations,
	flood: benchFlood,
	pictures: benchPictures,
	mailings: benchMailings,
	signups: benchSignups,
	matching: benchMatching,
	growth: benchGrowth,
	scale: benchScale,
};

// Figures depend on the machine; only ratios within one run are meaningful.
const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await bench();
