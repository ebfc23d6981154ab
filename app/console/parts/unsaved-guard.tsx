import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
	draftKey,
	fillForm,
	forget,
	forgetOlderThan,
	type Kept,
	load,
	readForm,
	save,
} from "../../ui/unsaved-store.ts";
import type { loader } from "../console-layout.tsx";
import { wasSaved } from "./keep-screen.ts";

/** Of each form on the screen, whether it has changes: the router asks only one blocker, which answers for all of them. */
const guarded = new Set<{ readonly current: boolean }>();

interface UnsavedGuardProps {
	formId: string;
	/** What the form is based on, such as the revision; the kept draft is tied to it. */
	revision: string | number;
	/** For forms with dynamic fields: restores the kept values instead of filling the current fields. */
	onRestore?: (values: Kept["values"]) => void;
	/**
	 * For forms with more state than their fields show: returns the draft to keep, called on each `input` event. Must be
	 * stable.
	 */
	read?: (form: HTMLFormElement) => Kept["values"];
}

/** Inside a form: keeps a draft on this device, offers to restore it, and warns before leaving. */
export function UnsavedGuard({ formId, revision, onRestore, read = readForm }: UnsavedGuardProps) {
	const { pathname } = useLocation();
	const who = useRouteLoaderData<typeof loader>("console")?.who.id ?? "";
	const key = draftKey({ who, path: pathname, id: formId, revision });
	const { changed, offered, setOffered } = useKeptForm(formId, key, read);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		return currentLocation.pathname !== nextLocation.pathname && [...guarded].some((form) => form.current);
	});
	const restore = (kept: Kept) => {
		const form = document.getElementById(formId);
		if (onRestore) onRestore(kept.values);
		else if (form instanceof HTMLFormElement) fillForm(form, kept.values);
		changed.current = true;
		setOffered(null);
	};
	return (
		<>
			{offered && (
				<Notice heading="Changes from before" role="status">
					<p>On {new Date(offered.at).toLocaleString("en-IN")} you changed this without saving.</p>
					<div className="flex flex-wrap gap-1">
						<Button size="small" onClick={() => restore(offered)}>
							Bring my changes back
						</Button>
						<Button
							size="small"
							look="quiet"
							onClick={() => {
								forget(key);
								setOffered(null);
							}}
						>
							Throw them away
						</Button>
					</div>
				</Notice>
			)}
			{blocker.state === "blocked" && (
				<Dialog
					id={`${formId}-leaving`}
					label="Leave without saving?"
					heading={<h2 className="text-h3">Leave without saving?</h2>}
					close="Stay here"
					atOnce
					onClose={blocker.reset}
				>
					<p>What you typed stays on this device, and is offered to you when you come back to this screen.</p>
					<Button className="self-start" onClick={() => blocker.proceed()}>
						Leave
					</Button>
				</Dialog>
			)}
		</>
	);
}

const keptFor = 60 * 24 * 3_600_000;

/** Stores every change of the form until it has been submitted successfully. */
function useKeptForm(formId: string, key: string, read: (form: HTMLFormElement) => Kept["values"]) {
	const changed = useRef(false);
	const sent = useRef(false);
	const [offered, setOffered] = useState<Kept | null>(null);
	const { state } = useNavigation();

	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		guarded.add(changed);
		forgetOlderThan(Date.now() - keptFor);
		const kept = load(key);
		if (kept && JSON.stringify(kept.values) !== JSON.stringify(read(form))) setOffered(kept);
		const onInput = () => {
			changed.current = true;
			// Forms that keep their state elsewhere update it after this event.
			setTimeout(() => save(key, read(form)));
		};
		const onSubmit = () => {
			sent.current = true;
			changed.current = false;
		};
		const onLeave = (event: BeforeUnloadEvent) => {
			if (changed.current) event.preventDefault();
		};
		form.addEventListener("input", onInput);
		form.addEventListener("submit", onSubmit);
		addEventListener("beforeunload", onLeave);
		return () => {
			guarded.delete(changed);
			form.removeEventListener("input", onInput);
			form.removeEventListener("submit", onSubmit);
			removeEventListener("beforeunload", onLeave);
			// Otherwise an error has taken the place of the screen, and the draft is still needed.
			if (sent.current && wasSaved()) forget(key);
			sent.current = false;
		};
	}, [formId, key, read]);

	useEffect(() => {
		// Idle again with the same form: it was refused, and is still unsaved.
		if (state === "idle" && sent.current) {
			sent.current = false;
			changed.current = true;
		}
	}, [state]);

	return { changed, offered, setOffered };
}
