import type { IConfiguration, IRegularForbiddenRuleType } from "dependency-cruiser";

// Which folder may import which; docs/architecture.md shows the same. `npm run check` keeps it, and looks four times, each
// time following other imports: `IMPORTS=browser depcruise …`.

/** The nouns of core from the ground up: each may use those before it. */
export const nouns = [
	"words",
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
	"backend",
	"backup",
	"help",
	"links",
	"team",
	"dashboard",
];

const tests = "\\.test\\.tsx?$";
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
	never("app-knows-no-server", { path: "^app/" }, { path: "^(server|scripts|bench|tests)/" }, "core ← app ← server"),
	never(
		"server-knows-no-scripts",
		{ path: "^server/", pathNot: `${tests}|^server/dev\\.ts$` },
		{ path: "^(scripts|bench|tests)/" },
		"the development server alone draws what is missing",
	),
	never("bench-knows-no-tests", { path: "^bench/" }, { path: "^tests/(?!support/)" }, "but what makes their files"),
	never("scripts-know-no-tests", { path: "^scripts/" }, { path: "^(bench|tests)/" }, "what both need is in scripts"),
	never(
		"scripts-know-no-app",
		{ path: "^(scripts|bench)/" },
		{ path: "^app/(?!routes\\.ts$)" },
		"but for the site map",
	),
	never("nobody-knows-the-studio", { pathNot: "^studio/" }, { path: "^studio/" }, "nor do tests"),
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

/** Services put the nouns together, from core/console-parts.ts. */
const order = nouns
	.slice(0, -1)
	.map((noun, i) =>
		never(`order-of-${noun}`, { path: `^core/${noun}/` }, { path: `^core/(${nouns.slice(i + 1).join("|")})/` }),
	);
const services = never("order-of-services", { path: "^core/[^/]+/" }, { path: "^core/services\\.ts$" });

const known: Rule = {
	name: "noun-in-order",
	comment: "a new folder of core has a place in the order",
	severity: "error",
	from: { path: `^core/(?!(${nouns.join("|")})/)[^/]+/` },
	to: {},
};

const circles: Rule = {
	name: "no-circles",
	comment: "modules that need each other, if only their types, are one module",
	severity: "error",
	// A field of a form may hold fields.
	from: { pathNot: "^app/console/editor/fields/" },
	to: { circular: true },
};

/** What reaches the browser: everything that the app's modules import by value, but for `.server.ts` files. */
const browser = [
	never(
		"browser-knows-no-server",
		{},
		{
			path: "^core/database/|queries\\.ts$|^server/|^node_modules/(kysely|pg|sharp|pino|hono|nodemailer|better-auth|yaml)/",
			...values,
		},
		"only types come from server code; values go through a .server.ts file",
	),
	never(
		"browser-has-no-node",
		{ pathNot: "^app/(entry\\.server\\.tsx|routes\\.ts)$" },
		{ dependencyTypes: ["core"], ...values },
	),
];

/** What public pages may load: everything that their script and their islands import by value. */
const page = [
	never(
		"pages-have-no-router",
		{},
		{ path: "^node_modules/(react-router|@react-router)/|^app/console/", ...values },
		"public pages are documents; only the console has the router in the browser",
	),
	never(
		"pages-know-no-server",
		{},
		{
			path: "^core/database/|queries\\.ts$|^server/|\\.server\\.tsx?$|^app/(services|entry\\.server|root)\\.tsx?$|^app/site/pages/",
			...values,
		},
	),
	never("pages-have-no-node", {}, { dependencyTypes: ["core"], ...values }),
];

/** What every public page loads at once: everything that its script imports by value, but for what it loads on demand. */
const script = [
	never(
		"script-has-no-react",
		{},
		{ path: "^node_modules/|\\.tsx$", dynamic: false, ...values },
		"React comes with the first island that wakes, and no package with every page",
	),
];

const common = {
	parser: "swc" as const,
	// Without these conditions, packages that are modules only are not found, and no rule would apply to them.
	enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
};
const neverLoaded = `${tests}|/\\+types/`;

const looks: Record<string, IConfiguration> = {
	folders: {
		forbidden: [...folders, ...withinApp, ...order, services, known, circles],
		options: {
			...common,
			doNotFollow: { path: "node_modules" },
			// The parser does not know `using` yet.
			exclude: { path: "^scripts/drill(/parts)?\\.ts$|/\\+types/" },
		},
	},
	browser: {
		forbidden: browser,
		options: {
			...common,
			doNotFollow: { path: "node_modules", dependencyTypes: ["type-only"] },
			exclude: { path: `\\.server\\.tsx?$|${neverLoaded}` },
		},
	},
	page: {
		forbidden: page,
		options: {
			...common,
			doNotFollow: { path: "node_modules", dependencyTypes: ["type-only"] },
			exclude: { path: neverLoaded },
		},
	},
	script: {
		forbidden: script,
		options: {
			...common,
			doNotFollow: { path: "node_modules", dependencyTypes: ["type-only", "dynamic-import"] },
			exclude: { path: neverLoaded },
		},
	},
};

export default looks[process.env.IMPORTS ?? "folders"];
