import { SquareArrowOutUpRight } from "lucide-react";
import { href, Link, useLocation } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "./page-heading.tsx";

/** 403: the screen exists, but not for this role. */
export function Forbidden() {
	return (
		<>
			<PageHeading
				title="Not for your role"
				lead="Your role does not open this part of the console. If you need it, ask an admin of the chapter: they can change your role under People."
			/>
			<BackToStart />
		</>
	);
}

/** 404: the screen or record does not exist, or no longer does. */
export function Missing() {
	return (
		<>
			<PageHeading title="Nothing here" lead="What you are looking for does not exist, or not any more." />
			<BackToStart />
		</>
	);
}

/** 400: a form that no screen of the console sends. */
export function Unreadable() {
	return (
		<>
			<PageHeading
				title="This form could not be read"
				lead="Nothing was saved. Go back, load the page again, and send it once more."
			/>
			<BackToStart />
		</>
	);
}

/** 401: a form was posted as a document after the session had ended. */
export function SignedOut() {
	const { pathname, search } = useLocation();
	return (
		<>
			<PageHeading title="You are signed out" lead="Nothing was saved." />
			<a
				href={`${href("/console/sign-in")}?then=${encodeURIComponent(`${pathname}${search}`)}`}
				className={buttonClass({ look: "action" })}
			>
				Sign in
			</a>
		</>
	);
}

/** In a new tab, so that this one keeps what was typed. The start page there says to come back. */
export function SignInTab() {
	return (
		<a
			href={`${href("/console/sign-in")}?then=${encodeURIComponent(`${href("/console")}?done=signed-in`)}`}
			target="_blank"
			rel="noreferrer"
			className={buttonClass({ look: "action" })}
		>
			Sign in <span className="sr-only">(opens in a new tab)</span>
			<SquareArrowOutUpRight aria-hidden className="size-2" />
		</a>
	);
}

function BackToStart() {
	return (
		<Link to="/console" className={buttonClass({})}>
			Go to the start
		</Link>
	);
}
