import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
	type ActionFunctionArgs,
	type EntryContext,
	type LoaderFunctionArgs,
	RouterContextProvider,
	ServerRouter,
} from "react-router";
import { errorIdContext, onErrorContext, renderContext, type Services, services } from "./services.ts";
import { ErrorId } from "./site/lib/error-id.ts";
import { titleWithError } from "./site/lib/error-in-title.ts";
import { isRefusal } from "./site/lib/form-answer.ts";
import { metaIn } from "./site/lib/meta.ts";
import { RenderContext, type RenderContextValue } from "./site/lib/render-context.ts";

/** The server's part of the router is taken from here, because the build has a router of its own. */
export { createRequestHandler } from "react-router";

/**
 * Called by the server with the services of this request. It lives here because contexts are compared by identity, and
 * this bundle has its own.
 */
export function provide(
	given: Services,
	errorId: string,
	onError: (error: unknown) => void,
	render: RenderContextValue,
): Readonly<RouterContextProvider> {
	const context = new RouterContextProvider();
	context.set(services, given);
	context.set(errorIdContext, errorId);
	context.set(onErrorContext, onError);
	context.set(renderContext, render);
	return context;
}

/**
 * Renders the whole page at once: it is cached and sent to many visitors, so streaming to the first would gain nothing.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const failed = status >= 500;
	const { matches, loaderData, actionData } = routerContext.staticHandlerContext;
	const shown = metaIn(loaderData[matches.at(-1)?.route.id ?? ""]);
	const refused = Object.values(actionData ?? {}).some(isRefusal);
	if (shown && refused)
		shown.title = titleWithError(shown.title, loadContext.get(services).content().words.errorPrefix);
	const render = loadContext.get(renderContext);
	const { nonce } = render;
	const html = await new Promise<string>((resolve, reject) => {
		const { pipe } = renderToPipeableStream(
			<ErrorId value={failed ? loadContext.get(errorIdContext) : undefined}>
				<RenderContext value={render}>
					<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
				</RenderContext>
			</ErrorId>,
			{
				nonce,
				onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
				onShellError: reject,
				onError: loadContext.get(onErrorContext),
			},
		);
	});
	if (shown?.alternates && status < 300) headers.set("Link", shown.alternates);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

export function handleError(error: unknown, { context }: LoaderFunctionArgs | ActionFunctionArgs): void {
	context.get(onErrorContext)(error);
}
