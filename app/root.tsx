import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import shell from "./shell.js?url";
import { LastError } from "./site/components/last-error.tsx";
import { useErrorId } from "./site/lib/error-id.ts";
import { barColours, schemeScript } from "./site/lib/scheme.ts";
import { ScriptNonce } from "./site/lib/script-nonce.ts";
import anek from "./styles/faces/anek.woff2?url";
import mukta from "./styles/faces/mukta-400.woff2?url";
import "./styles/site.css";

export function Layout({ children }: { children: ReactNode }) {
	return (
		// Scripts store the colour scheme and scroll state on this element, before and after hydration.
		<html lang="en" data-error-id={useErrorId()} suppressHydrationWarning>
			<head>
				{import.meta.env.SSR && <StaticHead />}
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
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
	return (
		<>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: words of our own, allowed by their hash */}
			<script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: schemeScript }} />
			{/* Preloads the fonts that every page needs, so that they are ready for the first paint. */}
			{[anek, mukta].map((face) => (
				<link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
			))}
			{/* The shell script changes the media queries of these once a scheme is chosen. */}
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
			<script src={shell} defer />
		</>
	);
}
