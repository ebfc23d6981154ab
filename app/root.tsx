import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { sourceLanguage } from "../core/content/languages.ts";
import { RouterLink } from "./console/parts/router-link.tsx";
import { LastError } from "./site/components/last-error.tsx";
import { useErrorId } from "./site/lib/error-id.ts";
import { openAtTopScript } from "./site/lib/open-at-top.ts";
import type { PageHandle } from "./site/lib/page-handle.ts";
import { RenderContext } from "./site/lib/render-context.ts";
import { barColours, schemeScript } from "./site/lib/scheme.ts";
import anek from "./styles/faces/anek.woff2?url";
import deva from "./styles/faces/deva-400.woff2?url";
import devaBold from "./styles/faces/deva-600.woff2?url";
import mukta from "./styles/faces/mukta-400.woff2?url";
import fontFaces from "./styles/fonts.css?inline";
import "./styles/site.css";
import translated from "./styles/translated.css?inline";
import { LinkElement } from "./ui/link.tsx";

/** Public pages are documents with islands; the console is a client app. */
export function Layout({ children }: { children: ReactNode }) {
	const isConsole = /^\/console(\/|$)/.test(useLocation().pathname);
	return (
		// Scripts store the colour scheme and scroll state on this element, before and after hydration.
		<html lang={use(RenderContext)?.language ?? sourceLanguage} data-error-id={useErrorId()} suppressHydrationWarning>
			<head>
				{import.meta.env.SSR && <StaticHead />}
				{import.meta.env.SSR && isConsole && <PageScripts />}
				<Meta />
				<Links />
			</head>
			<body>
				{isConsole ? <LinkElement value={RouterLink}>{children}</LinkElement> : children}
				{isConsole && <ScrollRestoration />}
				{isConsole && <Scripts />}
				{import.meta.env.SSR && !isConsole && <PageScripts />}
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

export { LastError as ErrorBoundary };

/** Static part of the head. Rendered by the server only, so that it is not in the client bundle. */
function StaticHead() {
	const render = use(RenderContext);
	const isDevanagari = new Intl.Locale(render?.language ?? sourceLanguage).maximize().script === "Deva";
	const opensAtTop = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.opensAtTop);
	return (
		<>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: words of our own, allowed by their hash */}
			<script nonce={render?.nonce} dangerouslySetInnerHTML={{ __html: schemeScript }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: words of our own, allowed by their hash */}
			{opensAtTop && <script nonce={render?.nonce} dangerouslySetInnerHTML={{ __html: openAtTopScript }} />}
			{/* Preloads the fonts that every page needs, so that they are ready for the first paint. */}
			{(isDevanagari ? [mukta, deva, devaBold] : [anek, mukta]).map((face) => (
				<link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
			))}
			{/* Not in the style sheet, which on the home page follows the first paint and would load the fonts again. */}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own, allowed by its hash */}
			<style nonce={render?.nonce} dangerouslySetInnerHTML={{ __html: fontFaces }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own, allowed by its hash */}
			{isDevanagari && <style nonce={render?.nonce} dangerouslySetInnerHTML={{ __html: translated }} />}
			{/* The page's script changes the media queries of these once a scheme is chosen. */}
			{Object.entries(barColours).map(([scheme, colour]) => (
				<meta
					key={scheme}
					name="theme-color"
					content={colour}
					media={`(prefers-color-scheme: ${scheme})`}
					data-bar={scheme}
				/>
			))}
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			<link rel="manifest" href="/site.webmanifest" />
		</>
	);
}

/** At the end of a public page. Fetched after the first paint, with which it would share the line. */
function PageScripts() {
	const { nonce, scripts = [] } = use(RenderContext) ?? {};
	if (import.meta.env.DEV) return scripts.map((script) => <script key={script} type="module" src={script} />);
	return scripts.map((script) => (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: words of our own, allowed by their hash
		<script key={script} nonce={nonce} dangerouslySetInnerHTML={{ __html: loadAfterPaint(script) }} />
	));
}

/** A page in the background is not painted. */
function loadAfterPaint(script: string): string {
	return `{const load=()=>import(${JSON.stringify(script)});document.hidden?load():requestAnimationFrame(()=>setTimeout(load))}`;
}
