import { createAudit } from "./audit/audit.ts";
import { createBackup } from "./backup/backup.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { createContentEditor } from "./content/editor/content-editor.ts";
import { createDashboard } from "./dashboard/dashboard.ts";
import { createEventService } from "./events/service.ts";
import { createHelp } from "./help/handbook.ts";
import { createHighlightService } from "./highlights/service.ts";
import { createLinks } from "./links/links.ts";
import { createMailings } from "./mailings/service.ts";
import { personalMemberships, personalRequests } from "./matching/erasure.ts";
import { createMatchingService } from "./matching/service.ts";
import { createMediaService } from "./media/service.ts";
import { createAuth } from "./organisers/service.ts";
import { createSamples } from "./samples/clearing.ts";
import { createSettings } from "./settings/settings.ts";
import { signerFor } from "./settings/signing.ts";
import { expiringSignups, personalSignups } from "./signups/erasure.ts";
import { createSignupService } from "./signups/service.ts";
import { countExpired } from "./submissions/retention.ts";
import { createSubmissions } from "./submissions/service.ts";
import { createTeam } from "./team/team.ts";

export type ConsoleServices = ReturnType<typeof createConsole>;

/** The services of the console, one per area. */
export function createConsole(parts: ConsoleParts) {
	const { contentDir } = parts.settings;
	const submissions = createSubmissions({
		...parts,
		personal: [personalSignups, personalMemberships, personalRequests],
	});
	const links = createLinks(parts);
	const matching = createMatchingService(parts);
	return {
		auth: createAuth(parts),
		submissions,
		mailings: createMailings({ ...parts, wake: parts.wakeMailings }),
		signups: createSignupService({ ...parts, institute: () => parts.store.get().site.institute.emailDomain }),
		matching,
		content: createContentEditor({ ...parts, contentDir }),
		events: createEventService({ ...parts, signer: signerFor(parts.secret, "preview") }),
		highlights: createHighlightService(parts),
		media: createMediaService(parts),
		samples: createSamples(parts),
		team: createTeam(parts),
		audit: createAudit(parts),
		links,
		dashboard: createDashboard({ ...parts, links, submissions: submissions.attention, matching: matching.attention }),
		backup: createBackup(parts),
		settings: createSettings({
			...parts,
			countExpired: (name, months) => countExpired(parts.db, { name, months, now: parts.now() }, [expiringSignups]),
		}),
		help: createHelp(),
	};
}
