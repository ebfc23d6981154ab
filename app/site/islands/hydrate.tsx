import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { type Words, WordsContext } from "../lib/chrome.ts";
import { InLanguage } from "../lib/language.tsx";
import { HydratedSlot, slotMark } from "./slot.tsx";

/**
 * Hydrates an island, and resolves once it answers to presses. If it fails later, it shows again what the server rendered.
 */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>): Promise<void> {
	const rendered = element.innerHTML;
	const { props, words } = JSON.parse(element.dataset.sent ?? "", marksToSlots) as { props: object; words: Words };
	return new Promise((resolve) => {
		const root = hydrateRoot(
			element,
			<InLanguage language={document.documentElement.lang || sourceLanguage}>
				<WordsContext value={words}>
					<Component {...props} />
					<Awake tell={resolve} />
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
	});
}

function Awake({ tell }: { tell: () => void }) {
	useEffect(tell, [tell]);
	return null;
}

function marksToSlots(_key: string, value: unknown): unknown {
	return value === slotMark ? <HydratedSlot content={{}} /> : value;
}
