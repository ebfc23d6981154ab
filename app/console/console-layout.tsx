import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/console-layout.ts";
import "./console.css";
import { services } from "../services.ts";
import { DemoNotice } from "../site/components/demo-notice.tsx";
import { demoOf } from "../site/lib/demo.server.ts";
import { mayOpen } from "./access.ts";
import { chapterName } from "./chapter-name.ts";
import { useEditingFlag } from "./editing-flag.ts";
import { Frame } from "./frame.tsx";
import { guard } from "./guard.server.ts";
import { allowed, type Refusal } from "./organiser.ts";
import { Failure } from "./parts/failure.tsx";
import { keepScreen } from "./parts/keep-screen.ts";
import { NotSaved } from "./parts/not-saved.tsx";
import { Forbidden, SignedOut } from "./parts/refusals.tsx";

export const middleware: Route.MiddlewareFunction[] = [guard];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

export function loader({ context }: Route.LoaderArgs) {
	const { id, name, email, role } = allowed(context);
	return { who: { id, name, email, role }, chapter: chapterName(context), demo: demoOf(context.get(services)) };
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
	useEditingFlag(mayOpen(loaderData.who.role, "/console/content"));
	return (
		<>
			<Frame who={loaderData.who} chapter={loaderData.chapter}>
				<Outlet />
				<NotSaved who={loaderData.who} />
			</Frame>
			<DemoNotice demo={loaderData.demo} />
		</>
	);
}

/** Shows the guard's refusals, which happen before any loader data exists. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const refusal = isRouteErrorResponse(error) ? readRefusal(error.data) : undefined;
	if (refusal?.reason === "role")
		return (
			<Frame who={refusal.who} chapter={refusal.chapter}>
				<Forbidden />
			</Frame>
		);
	return (
		<main className="mx-auto max-w-[70ch] px-2 py-8">
			{refusal?.reason === "signed out" ? <SignedOut /> : <Failure error={error} />}
		</main>
	);
}

function readRefusal(data: unknown): Refusal | undefined {
	const isRefusal = typeof data === "object" && data !== null && "reason" in data;
	return isRefusal ? (data as Refusal) : undefined;
}
