import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { LastError } from "./components/last-error.tsx";
import { useErrorId } from "./lib/error-id.ts";
import shell from "./shell.js?url";
import "./styles/site.css";

export function Layout({ children }: { children: ReactNode }) {
	return (
		// The shell script notes on this element how far the page is scrolled, before and after hydration.
		<html lang="en" data-error-id={useErrorId()} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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

export default function Root() {
	return <Outlet />;
}

export { LastError as ErrorBoundary };
