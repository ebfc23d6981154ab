import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { type Words, WordsContext } from "../lib/chrome.ts";
import { InLanguage } from "../lib/language.tsx";
import { HydratedSlot, slotMark } from "./slot.tsx";

/** Hydrates an island. If it fails later, it shows again what the server rendered. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>): void {
	const rendered = element.innerHTML;
	const { props, words } = JSON.parse(element.dataset.sent ?? "", marksToSlots) as { props: object; words: Words };
	const root = hydrateRoot(
		element,
		<InLanguage language={document.documentElement.lang || sourceLanguage}>
			<WordsContext value={words}>
				<Component {...props} />
			</WordsContext>
		</InLanguage>,
		{
			onUncaughtError(error) {
				console.error(error);
				queueMicrotask(() => {
					root.unmount();
					element.innerHTML = rendered;
				});
			},
		},
	);
}

function marksToSlots(_key: string, value: unknown): unknown {
	return value === slotMark ? <HydratedSlot content={{}} /> : value;
}
