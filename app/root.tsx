import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { LastError } from "./components/last-error.tsx";
import { useErrorId } from "./lib/error-id.ts";
import { barColours, schemeScript } from "./lib/scheme.ts";
import shell from "./shell.js?url";
import "./styles/site.css";

export function Layout({ children }: { children: ReactNode }) {
	return (
		// Scripts note on this element which scheme was chosen and how far the page is scrolled, before and after hydration.
		<html lang="en" data-error-id={useErrorId()} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: words of our own, allowed by their hash */}
				<script dangerouslySetInnerHTML={{ __html: schemeScript }} />
				<BarColour scheme="light" />
				<BarColour scheme="dark" />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/site.webmanifest" />
				<Meta />
				<Links />
				<script src={shell} defer />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/** The shell script changes for which screens it holds, once a scheme is chosen. */
function BarColour({ scheme }: { scheme: keyof typeof barColours }) {
	return (
		<meta
			name="theme-color"
			content={barColours[scheme]}
			media={`(prefers-color-scheme: ${scheme})`}
			data-bar={scheme}
			suppressHydrationWarning
		/>
	);
}

export default function Root() {
	return <Outlet />;
}

export { LastError as ErrorBoundary };
