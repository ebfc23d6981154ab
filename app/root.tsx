import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { LastError } from "./site/components/last-error.tsx";
import { useErrorId } from "./site/lib/error-id.ts";
import { StaticHead } from "./static-head.tsx";
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
