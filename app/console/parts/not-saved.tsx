import { SquareArrowOutUpRight } from "lucide-react";
import { use, useEffect, useRef, useState } from "react";
import { href, UNSAFE_DataRouterContext } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { FailureReason } from "./failed-save.ts";
import { type NotDone, openScreen } from "./keep-screen.ts";
import { noteOrganiser, type OrganiserHere, onOrganiserNoted } from "./organiser-here.ts";
import { SignInTab } from "./refusals.tsx";

interface Sent {
	form: HTMLFormElement;
	submitter: HTMLElement | null;
}

/** In the frame of every screen: says why a form was not saved, and sends it again. */
export function NotSaved({ who: { id, name } }: { who: OrganiserHere }) {
	const router = use(UNSAFE_DataRouterContext)?.router;
	const [failure, setFailure] = useState<NotDone | null>(null);
	const sent = useRef<Sent | null>(null);
	useEffect(() => {
		if (!router) return;
		noteOrganiser({ id, name });
		return openScreen({ router, who: { id, name }, show: setFailure });
	}, [router, id, name]);
	useEffect(() => {
		const remember = (event: SubmitEvent) => {
			// A form that opens a new tab leaves this screen as it is.
			if (event.target instanceof HTMLFormElement && event.target.method === "post" && event.target.target === "")
				sent.current = { form: event.target, submitter: event.submitter };
		};
		addEventListener("submit", remember, true);
		return () => removeEventListener("submit", remember, true);
	}, []);
	if (!failure) return null;
	const again = () => {
		setFailure(null);
		if (sent.current) sendAgain(sent.current);
	};
	return <FailureDialog failure={failure} who={{ id, name }} onAgain={again} onClose={() => setFailure(null)} />;
}

function sendAgain({ form, submitter }: Sent): void {
	if (!form.isConnected) return;
	const button = submitter?.isConnected && "form" in submitter && submitter.form === form ? submitter : null;
	form.requestSubmit(button);
}

interface FailureDialogProps {
	failure: NotDone;
	/** The organiser whose screen it is. */
	who: OrganiserHere;
	onAgain(): void;
	onClose(): void;
}

function FailureDialog({ failure: { reason, words, wasSaving, other }, who, onAgain, onClose }: FailureDialogProps) {
	const recovered = useRecovery(who.id);
	const { heading, text, again = true } = explanations[reason];
	const headline = other ? `${other} is signed in here now` : heading;
	const signIn = needsSignIn[reason] && !recovered;
	return (
		<Dialog
			id="not-saved"
			label={headline}
			heading={<h2 className="text-h3">{headline}</h2>}
			close={wasSaving ? "Back to what I typed" : "Close"}
			atOnce
			onClose={onClose}
		>
			{wasSaving && <p>{words ?? text} Everything that you typed is still here.</p>}
			{!wasSaving && <p>{words ?? "What you asked for could not be loaded."} The rest of the screen is as it was.</p>}
			<div role="status" className="font-semibold">
				{recovered && `${recovered} ${wasSaving ? "You can save now." : ""}`}
			</div>
			<div className="flex flex-wrap gap-1">
				{signIn && (other ? <ChangeOrganiser name={who.name} /> : <SignInTab />)}
				{wasSaving && again && (
					<Button look={signIn ? "plain" : "action"} onClick={onAgain}>
						Save again
					</Button>
				)}
			</div>
		</Dialog>
	);
}

const explanations: Readonly<Record<FailureReason, { heading: string; text: string; again?: boolean }>> = {
	"signed out": {
		heading: "You are signed out",
		text: "So nothing was saved yet. Sign in again in a new tab; then come back to this one and save again.",
	},
	"somebody else": {
		heading: "Somebody else is signed in here now",
		text: "They signed in with this browser after you had opened this screen, so nothing was saved: it would have been under their name.",
	},
	offline: {
		heading: "You are offline",
		text: "So nothing was saved yet. When the connection is back, save again.",
	},
	unreachable: {
		heading: "The server does not answer",
		text: "The connection broke, or the site is being restarted. Whether this arrived is not certain. Save again in a minute: what has arrived already is not saved twice.",
	},
	busy: {
		heading: "The server has no time just now",
		text: "It is being restarted, or has too much to do. Save again in a minute.",
	},
	forbidden: {
		heading: "This was not saved",
		text: "Your role does not allow it any more. If you need it, ask an admin of the chapter.",
		again: false,
	},
	gone: {
		heading: "This was not saved",
		text: "What it belongs to does not exist any more: somebody may have removed it. You can copy your words.",
		again: false,
	},
	"too large": {
		heading: "This was not saved",
		text: "It is longer than the server takes. Make it shorter and save again.",
		again: false,
	},
	broken: {
		heading: "This was not saved",
		text: "Something went wrong on the server, and nothing that you did caused it. Save again in a minute; if it keeps happening, tell whoever looks after the server.",
	},
};

const needsSignIn: Partial<Record<FailureReason, boolean>> = { "signed out": true, "somebody else": true };

/** The sign-in page is shown only to those who are signed out. */
function ChangeOrganiser({ name }: { name: string }) {
	return (
		<form method="post" action={href("/console/sign-out")} target="_blank" rel="noopener">
			<Button type="submit" look="action">
				Sign them out, and sign in as {name} <span className="sr-only">(opens in a new tab)</span>
				<SquareArrowOutUpRight aria-hidden className="size-2" />
			</Button>
		</form>
	);
}

/** What has become better since: a sentence, or nothing. */
function useRecovery(id: string): string | null {
	const [recovered, setRecovered] = useState<string | null>(null);
	useEffect(() => {
		const onOnline = () => setRecovered("The connection is back.");
		const stop = onOrganiserNoted((now) => {
			if (now.id === id) setRecovered("You are signed in again.");
		});
		addEventListener("online", onOnline);
		return () => {
			stop();
			removeEventListener("online", onOnline);
		};
	}, [id]);
	return recovered;
}
