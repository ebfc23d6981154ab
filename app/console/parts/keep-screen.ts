import { type DataRouter, type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { type FailureReason, failureIn, type RequestFailure } from "./failed-save.ts";
import { type OrganiserHere, screenOfHeader } from "./organiser-here.ts";

type Results = Record<string, DataStrategyResult>;

/** A form that was not saved, or a part of the screen that was not loaded. */
export interface NotDone extends RequestFailure {
	/** False for a part of the screen, such as the list of pictures to choose from. */
	wasSaving: boolean;
}

/** The screen that is open, and what became of its last form. In the browser only. */
export interface OpenScreen {
	router: DataRouter;
	who: OrganiserHere;
	/** Shows why something was not done. */
	show(failure: NotDone): void;
}

let screen: OpenScreen | null = null;
let savedLast = false;

export function openScreen(opened: OpenScreen): () => void {
	screen = opened;
	const stop = nameOrganiser(opened.who.id);
	return () => {
		stop();
		if (screen === opened) screen = null;
	};
}

/**
 * Adds to every form that is sent whose screen it comes from, so that the server refuses it if somebody else has signed
 * in with this browser since. The router has no setting for headers of its requests.
 */
function nameOrganiser(id: string): () => void {
	const plain = window.fetch;
	window.fetch = (input, init) => {
		if (init?.method !== "POST") return plain(input, init);
		const headers = { ...Object.fromEntries(new Headers(init.headers)), [screenOfHeader]: id };
		return plain(input, { ...init, headers });
	};
	return () => {
		window.fetch = plain;
	};
}

/** Whether the server took the last form that was sent. */
export function wasSaved(): boolean {
	return savedLast;
}

/**
 * Runs around every request of the router. A form that cannot be saved leaves the screen as it is, with everything
 * that was typed: by default the router would replace it by an error.
 */
export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
	if (!screen) return next();
	if (request.method !== "GET") return save(screen, request, next);
	const { navigation, revalidation } = screen.router.state;
	if (navigation.state === "idle" && revalidation === "idle") return loadPart(screen, request, next);
	return inWords(await next());
};

async function save(open: OpenScreen, request: Request, next: () => Promise<Results>): Promise<Results> {
	const { router, show } = open;
	savedLast = false;
	const stays = new URL(request.url).pathname === router.state.location.pathname;
	const results = await next();
	if (request.signal.aborted) return results;
	for (const [id, result] of Object.entries(results)) {
		const failure = failureIn(result, navigator.onLine);
		if (!failure) savedLast = isDone(result);
		else if (stays) {
			show({ ...failure, wasSaving: true });
			results[id] = asBefore(router, id);
		} else results[id] = errorInWords(result, failure);
	}
	return results;
}

/** The same answer again. An error status keeps the router from reloading the screen. */
function asBefore({ state }: DataRouter, id: string): DataStrategyResult {
	return { type: "data", result: data(state.actionData?.[id], { status: 503 }) };
}

function isDone({ result }: DataStrategyResult): boolean {
	if (result instanceof Response) return true;
	const status = Object(Object(result).init).status;
	return typeof status !== "number" || status < 400;
}

/** Loads a part of the screen: the rest of it stays, and so does a form around it. */
async function loadPart(open: OpenScreen, request: Request, next: () => Promise<Results>): Promise<Results> {
	const results = await next();
	if (request.signal.aborted) return results;
	for (const [id, result] of Object.entries(results)) {
		const failure = isSignIn(result) ? { reason: "signed out" as const } : failureIn(result, navigator.onLine);
		if (!failure) continue;
		open.show({ ...failure, wasSaving: false });
		results[id] = { type: "data", result: undefined };
	}
	return results;
}

function isSignIn({ result }: DataStrategyResult): boolean {
	return result instanceof Response && /^\/console\/sign-in\b/.test(result.headers.get("Location") ?? "");
}

/** Says in words why a screen could not be loaded, where the browser would say 'Failed to fetch'. */
function inWords(results: Results): Results {
	for (const [id, result] of Object.entries(results)) {
		const failure = failureIn(result, navigator.onLine);
		if (failure) results[id] = errorInWords(result, failure);
	}
	return results;
}

function errorInWords(result: DataStrategyResult, { reason }: RequestFailure): DataStrategyResult {
	const words = notLoaded[reason];
	return words ? { type: "error", result: data(words, { status: 503 }) } : result;
}

const notLoaded: Partial<Record<FailureReason, string>> = {
	"somebody else": "Somebody else has signed in with this browser meanwhile, so nothing was done under their name.",
	offline: "You are offline. As soon as the connection is back, try again.",
	unreachable:
		"The server does not answer: the connection is down, or the site is being restarted. Try again in a minute.",
};
