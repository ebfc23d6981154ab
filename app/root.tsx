import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { sourceLanguage } from "../core/content/languages.ts";
import { RouterLink } from "./console/parts/router-link.tsx";
import { useErrorId } from "./site/lib/error-id.ts";
import { InLanguage } from "./site/lib/language.tsx";
import { plainLastWords } from "./site/lib/last-words.ts";
import type { PageHandle } from "./site/lib/page-handle.ts";
import { RenderContext } from "./site/lib/render-context.ts";
import { barColours, schemeScript } from "./site/lib/scheme.ts";
import anek from "./styles/faces/anek.woff2?url";
import deva from "./styles/faces/deva-400.woff2?url";
import devaBold from "./styles/faces/deva-600.woff2?url";
import mukta from "./styles/faces/mukta-400.woff2?url";
import fontFaces from "./styles/fonts.css?inline";
import siteStyles from "./styles/site.css?inline";
import translated from "./styles/translated.css?inline";
import { Link, LinkElement } from "./ui/link.tsx";

/** Public pages are documents with islands; the console is a client app. */
export function Layout({ children }: { children: ReactNode }) {
	const isConsole = /^\/console(\/|$)/.test(useLocation().pathname);
	const language = use(RenderContext)?.language ?? sourceLanguage;
	return (
		// Scripts store the colour scheme and scroll state on this element, before and after hydration.
		<html lang={language} data-error-id={useErrorId()} suppressHydrationWarning>
			<head>
				{import.meta.env.SSR && <StaticHead isConsole={isConsole} />}
				{import.meta.env.SSR && isConsole && <PageScripts />}
				<Meta />
				<Links />
			</head>
			<body>
				<InLanguage language={language}>
					{isConsole ? <LinkElement value={RouterLink}>{children}</LinkElement> : children}
				</InLanguage>
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
function StaticHead({ isConsole }: { isConsole: boolean }) {
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
			{isConsole && <script nonce={render?.nonce} dangerouslySetInnerHTML={{ __html: oldBrowserScript }} />}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: words of our own, allowed by their hash */}
			{opensAtTop && <script nonce={render?.nonce} dangerouslySetInnerHTML={{ __html: openAtTopScript }} />}
			{/* Preloads the fonts that every page needs, so that they are ready for the first paint. */}
			{(isDevanagari ? [mukta, deva, devaBold] : [anek, mukta]).map((face) => (
				<link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
			))}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own, allowed by its hash */}
			<style nonce={render?.nonce} dangerouslySetInnerHTML={{ __html: fontFaces }} />
			<Styles />
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

/** In the page itself, so that the first paint waits for no other file. In development Vite replaces it while it is edited. */
function Styles() {
	if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/styles/site.css" />;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own, allowed by its hash
	return <style nonce={use(RenderContext)?.nonce} dangerouslySetInnerHTML={{ __html: siteStyles }} />;
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

/**
 * Browsers of before March 2022 have the page without its script: they lack cascade layers, by which they are told, or
 * modal dialogs. Buttons of dialogs lead to their words in the page there. A page in the background is not painted.
 */
function loadAfterPaint(script: string): string {
	return `if(self.CSSLayerBlockRule&&self.HTMLDialogElement){const load=()=>import(${JSON.stringify(script)});document.hidden?load():requestAnimationFrame(()=>setTimeout(load))}else{document.documentElement.dataset.scriptless="";for(const button of document.querySelectorAll("[commandfor]"))button.onclick=()=>{location.hash=button.getAttribute("commandfor")}}`;
}

/**
 * Runs in the head of pages that open at their top. On a reload browsers restore the position several times while the
 * page loads. The first time comes too early to be prevented, so the page goes back to its top until it has loaded or
 * the visitor moves. An address with a fragment still leads to its place, and going back restores the position as
 * everywhere. Handlers of the window, because nothing else of the site sets them and they are short.
 */
const openAtTopScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="reload"){
history.scrollRestoration="manual";
onpagehide=()=>history.scrollRestoration="auto";
onscroll=()=>scrollTo({top:0,behavior:"instant"});
onload=()=>{onscroll?.();setTimeout(onkeydown,500)};
onwheel=ontouchstart=onpointerdown=onkeydown=()=>onscroll=null}`;

/** Marks a browser that is too old for the console's screens, or for its scripts, which then do not run. */
const oldBrowserScript = `try{if(!CSS.supports("selector(:has(a))"))throw 0;RegExp("(?<!a)b")}catch{document.documentElement.dataset.old=""}`;

/** Shown if the root layout itself fails, so it cannot use what that loads. */
function LastError() {
	const errorId = useErrorId();
	const { language, title, lines, idLabel, home } = use(RenderContext)?.lastWords ?? plainLastWords;
	return (
		<main lang={language} className="mx-auto flex max-w-[60ch] flex-col gap-2 px-2 py-8">
			<title>{title}</title>
			<h1 className="text-h1">{title}</h1>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{errorId && (
				<p>
					{idLabel}: <strong>{errorId}</strong>
				</p>
			)}
			<p>
				<Link href="/">{home}</Link>
			</p>
		</main>
	);
}
