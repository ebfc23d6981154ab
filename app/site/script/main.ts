import { watchChoices } from "./choices.ts";
import { startClock } from "./clock.ts";
import { watchCopies } from "./copies.ts";
import { openDialogs } from "./dialogs.ts";
import { keepDrafts } from "./drafts.ts";
import { offerEditing } from "./edit-this.ts";
import { watchIslands } from "./islands.ts";
import { watchLanguages } from "./languages.ts";
import { layOutWhenIdle } from "./lay-out.ts";
import { watchMenus } from "./menus.ts";
import { fillPending } from "./parts.ts";
import { replaceBrokenPictures } from "./pictures.ts";
import { prefetchPages } from "./prefetch.ts";
import { revealWhenSeen } from "./reveal.ts";
import { watchScheme } from "./scheme.ts";
import { watchScrollBoxes } from "./scroll-boxes.ts";
import { watchScrolling } from "./scrolling.ts";
import { markSectionInView } from "./section-in-view.ts";
import { sayOnce } from "./shown-once.ts";
import { offerSocialBanner } from "./social-banner.ts";
import { tiltCards } from "./tilt.ts";

// The one script of every public page. Everything works without it; each part adds one convenience, and a part that
// fails must not take the others with it. Each starts in a task of its own, so that a slow phone can answer a touch
// between two of them.
for (const start of [
	watchScrolling,
	watchScheme,
	watchMenus,
	openDialogs,
	sayOnce,
	watchIslands,
	keepDrafts,
	fillPending,
	watchChoices,
	watchCopies,
	startClock,
	replaceBrokenPictures,
	revealWhenSeen,
	markSectionInView,
	watchScrollBoxes,
	offerSocialBanner,
	tiltCards,
	layOutWhenIdle,
	prefetchPages,
	offerEditing,
	watchLanguages,
])
	setTimeout(start);
