import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ErrorId } from "./site/lib/error-id.ts";

/** Everything works before hydration, so it is deferred until the browser is idle or the visitor interacts. */
function whenIdleOrTouched(run: () => void): void {
	let done = false;
	const once = () => {
		if (done) return;
		done = true;
		for (const name of touches) removeEventListener(name, once, true);
		run();
	};
	for (const name of touches) addEventListener(name, once, { capture: true, passive: true });
	if ("requestIdleCallback" in window) requestIdleCallback(once, { timeout: 3000 });
	else setTimeout(once, 200);
}
const touches = ["pointerdown", "keydown", "touchstart"];

whenIdleOrTouched(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<ErrorId value={document.documentElement.dataset.errorId}>
					<HydratedRouter />
				</ErrorId>
			</StrictMode>,
		);
	}),
);
