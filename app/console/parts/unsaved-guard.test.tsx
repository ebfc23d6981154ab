// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, Link } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { UnsavedGuard } from "./unsaved-guard.tsx";

let root: Root | undefined;
afterEach(async () => {
	await act(async () => root?.unmount());
	localStorage.clear();
	vi.unstubAllGlobals();
});

test.each(["answer", "note"])("of two forms on a screen, leaving asks when the %s is unsaved", async (typedIn) => {
	await showTwoForms();
	const input = document.querySelector(`#${typedIn} input`);
	await act(async () => input?.dispatchEvent(new Event("input", { bubbles: true })));
	await leave();
	expect(document.body.textContent).toContain("Leave without saving?");
	expect(document.body.textContent).not.toContain("Another screen");
});

test("without changes nobody is asked", async () => {
	await showTwoForms();
	await leave();
	expect(document.body.textContent).toContain("Another screen");
});

async function showTwoForms(): Promise<void> {
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
	const Stub = createRoutesStub([
		{ path: "/", Component: TwoForms },
		{ path: "/elsewhere", Component: AnotherScreen },
	]);
	const created = createRoot(document.body.appendChild(document.createElement("div")));
	root = created;
	await act(async () => created.render(<Stub initialEntries={["/"]} />));
}

async function leave(): Promise<void> {
	await act(async () => document.querySelector("a")?.click());
}

function TwoForms() {
	return (
		<>
			{["answer", "note"].map((id) => (
				<div key={id}>
					<UnsavedGuard formId={id} revision="" />
					<form id={id}>
						<input name="words" aria-label={id} />
					</form>
				</div>
			))}
			<Link to="/elsewhere">Leave</Link>
		</>
	);
}

function AnotherScreen() {
	return <p>Another screen</p>;
}
