import { Link, useLocation } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "./page-heading.tsx";

/** The address exists, but not for this role. */
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

/** There is nothing at this address, or not any more. */
export function Missing() {
	return (
		<>
			<PageHeading title="Nothing here" lead="What you are looking for does not exist, or not any more." />
			<BackToStart />
		</>
	);
}

/** A form that no page of the console sends, or not like this. */
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

/** Somebody sent a form after their session had ended. What they typed is kept by the browser where the form keeps it. */
export function SignedOut() {
	const { pathname, search } = useLocation();
	return (
		<>
			<PageHeading
				title="You are signed out"
				lead="Nothing was saved. Sign in again, and what you typed is offered to you where the form keeps it."
			/>
			<a
				href={`/console/sign-in?then=${encodeURIComponent(pathname + search)}`}
				className={buttonClass({ look: "action" })}
			>
				Sign in
			</a>
		</>
	);
}

function BackToStart() {
	return (
		<Link to="/console" className={buttonClass({})}>
			Go to the start
		</Link>
	);
}
