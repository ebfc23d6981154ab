import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/auth-layout.ts";
import "../console.css";
import { services } from "../../services.ts";
import { DemoNotice } from "../../site/components/demo-notice.tsx";
import { demoOf } from "../../site/lib/demo.server.ts";
import { Wheel } from "../../ui/wheel.tsx";
import { chapterName } from "../chapter-name.ts";
import { useEditingFlag } from "../editing-flag.ts";
import { Failure } from "../parts/failure.tsx";
import { NeedsScript } from "../parts/needs-script.tsx";
import { Missing, Unreadable } from "../parts/refusals.tsx";

export function loader({ context }: Route.LoaderArgs) {
	return { chapter: chapterName(context), demo: demoOf(context.get(services)) };
}

/** Layout of all screens before sign-in is complete. */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
	useEditingFlag(false);
	return (
		<>
			<Sheet chapter={loaderData.chapter}>
				<Outlet />
			</Sheet>
			<DemoNotice demo={loaderData.demo} />
		</>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return (
		<Sheet chapter={loaderData?.chapter ?? ""}>
			{status === 404 ? <Missing /> : status === 400 ? <Unreadable /> : <Failure error={error} />}
		</Sheet>
	);
}

function Sheet({ chapter, children }: { chapter: string; children: React.ReactNode }) {
	return (
		<div className="on-dark relative flex min-h-dvh flex-col items-center overflow-clip bg-backdrop px-2 py-4 text-on-structure sm:py-8">
			<Wheel className="absolute -right-24 -bottom-24 size-96 text-on-structure/10" />
			<header className="mb-3">
				<a href="/" className="flex items-center gap-1.5 font-display no-underline">
					<Wheel className="size-6 text-accent" />
					<span className="leading-tight">
						<span className="block text-h3 font-bold">{chapter}</span>
						<span className="block text-small text-on-structure-quiet">Organisers' console</span>
					</span>
				</a>
			</header>
			<main
				id="content"
				className="off-dark relative w-full max-w-[36rem] rounded border-t-4 border-accent bg-paper p-3 text-ink shadow-floating sm:p-5"
			>
				<NeedsScript />
				{children}
			</main>
		</div>
	);
}
