import type { IConfiguration, IRegularForbiddenRuleType } from "dependency-cruiser";

// Which folder may import which; docs/architecture.md shows the same. `npm run check` keeps it.

/** The nouns of core from the ground up: each may use those before it. */
export const nouns = [
	"time",
	"forms",
	"search",
	"hours",
	"qr-code",
	"database",
	"audit",
	"rate-limits",
	"outbox",
	"media",
	"publishing",
	"events",
	"highlights",
	"content",
	"settings",
	"clock",
	"organisers",
	"submissions",
	"signups",
	"mailings",
	"matching",
	"samples",
	"remote",
	"backup",
	"help",
	"links",
	"team",
	"handover",
	"dashboard",
];

const tests = "\\.test\\.tsx?$|\\.testing\\.tsx?$|/test-[^/]+\\.ts$";
const values = { dependencyTypesNot: ["type-only" as const] };

type Rule = IRegularForbiddenRuleType;

/** No module in `from` imports anything in `to`; tests may. */
function never(name: string, from: Rule["from"], to: Rule["to"], comment = ""): Rule {
	return { name, comment, severity: "error", from: { pathNot: tests, ...from }, to };
}

const folders = [
	never(
		"core-knows-no-app",
		{ path: "^core/" },
		{ path: "^(app|server|scripts|bench|tests)/|^node_modules/(react|react-dom|react-router|hono|@hono/[^/]+)/" },
		"core is what the site knows and does, without React and without HTTP",
	),
	never(
		"app-knows-no-server",
		{ path: "^app/" },
		{ path: "^(server|scripts|bench|tests|art)/" },
		"core ← app ← server",
	),
	never(
		"server-knows-no-scripts",
		{ path: "^server/", pathNot: `${tests}|^server/dev\\.ts$` },
		{ path: "^(scripts|bench|tests)/" },
		"the development server alone draws what is missing",
	),
	never("bench-knows-no-tests", { path: "^bench/" }, { path: "^tests/" }, "what both need is in scripts"),
	never("scripts-know-no-tests", { path: "^scripts/" }, { path: "^(bench|tests)/" }, "what both need is in scripts"),
	never(
		"scripts-know-no-app",
		{ path: "^(scripts|bench)/" },
		{ path: "^app/(?!routes\\.ts$)" },
		"but for the site map",
	),
	never("art-is-a-leaf", { path: "^art/" }, { path: "^(app|core|server|scripts|bench|tests)/" }, "art only draws"),
];

const withinApp = [
	never(
		"ui-knows-no-chapter",
		{ path: "^app/ui/" },
		{ path: "^app/(?!ui/|styles/)|^core/content/" },
		"primitives know nothing of the chapter",
	),
	never(
		"components-before-sections",
		{ path: "^app/site/(components|lib)/" },
		{ path: "^app/site/(sections|pages)/", ...values },
	),
	never("sections-before-pages", { path: "^app/site/sections/" }, { path: "^app/site/pages/", ...values }),
	never(
		"site-knows-no-console",
		{ path: "^app/site/" },
		{ path: "^app/console/" },
		"visitors load nothing of the console",
	),
	never(
		"console-uses-components",
		{ path: "^app/console/", pathNot: `${tests}|-preview\\.tsx$` },
		{ path: "^app/site/(?!components/|lib/)" },
		"previews alone show sections of the site",
	),
];

/** Services put the nouns together; the type of what they are made from is anybody's. */
const order = nouns
	.slice(0, -1)
	.map((noun, i) =>
		never(`order-of-${noun}`, { path: `^core/${noun}/` }, { path: `^core/(${nouns.slice(i + 1).join("|")})/` }),
	);
const services = never("order-of-services", { path: "^core/[^/]+/" }, { path: "^core/services\\.ts$", ...values });

const known: Rule = {
	name: "noun-in-order",
	comment: "a new folder of core has a place in the order",
	severity: "error",
	from: { path: `^core/(?!(${nouns.join("|")})/)[^/]+/` },
	to: {},
};

const circles: Rule = {
	name: "no-circles",
	comment: "modules that need each other's values are one module",
	severity: "error",
	// A field of the content's forms may hold fields.
	from: { pathNot: "^app/console/content/fields/" },
	to: { circular: true, viaOnly: values },
};

export default {
	forbidden: [...folders, ...withinApp, ...order, services, known, circles],
	options: {
		parser: "swc",
		// Without these conditions, packages that are modules only are not found, and no rule would apply to them.
		enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
		doNotFollow: { path: "node_modules" },
		// The parser does not know `using` yet.
		exclude: { path: "^scripts/drill(/parts)?\\.ts$|/\\+types/" },
	},
} satisfies IConfiguration;
