import { contentChanged } from "../lib/content-changed.ts";
import { observeIslands } from "./islands.ts";

/** Between two requests. The server itself waits for the backend before it answers. */
const pauseMs = 1000;
/** After this the part says that it failed. */
const giveUpMs = 30_000;

/** Fills in the part of the page whose data were still on their way when the page was sent. */
export function fillPending(): void {
	follow();
	addEventListener(contentChanged, follow);
}

function follow(): void {
	const part = document.querySelector<HTMLElement>("[data-pending]");
	if (part) void fill(part);
}

async function fill(part: HTMLElement): Promise<void> {
	const announce = announcer();
	const until = performance.now() + giveUpMs;
	while (performance.now() < until) {
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
		// Something else may have replaced it, such as the next search.
		if (!part.isConnected) return;
		const page = await fetchPage();
		// It does not exist: only the whole page says so.
		if (page === "missing") return location.reload();
		const come = page?.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]:not([data-pending])`);
		if (!page || !come || !part.isConnected) continue;
		document.title = page.title;
		show(part, come.childNodes);
		return announce(part);
	}
	const failure = part.querySelector<HTMLTemplateElement>("template[data-failure]");
	show(part, failure?.content.childNodes ?? []);
	announce(part);
}

function show(part: HTMLElement, nodes: Iterable<Node>): void {
	delete part.dataset.pending;
	part.replaceChildren(...nodes);
	observeIslands();
}

/** The page as it is now; null if the server is busy or cannot be reached. */
async function fetchPage(): Promise<Document | "missing" | null> {
	try {
		const response = await fetch(location.pathname + location.search);
		if (response.status === 404) return "missing";
		return new DOMParser().parseFromString(await response.text(), "text/html");
	} catch {
		return null;
	}
}

/** A live region must be in the page before its text changes. */
function announcer(): (part: HTMLElement) => void {
	const status = document.createElement("p");
	status.setAttribute("role", "status");
	status.className = "sr-only";
	document.body.append(status);
	return (part) => {
		const said = part.childNodes.length > 0 && (part.dataset.label ?? part.querySelector("h1, h2")?.textContent);
		status.textContent = said || "";
	};
}
