interface OfferWords {
	offer?: string;
	offerLink?: string;
	offerClose?: string;
}

/** Shows a line in the language that a link of the switch leads to. It covers nothing that was there to read: it floats. */
export async function offerLanguage({ href, hreflang }: HTMLAnchorElement): Promise<void> {
	const response = await fetch(`/${hreflang}/language-offer`).catch(() => null);
	const words: OfferWords = response?.ok ? await response.json() : {};
	if (!words.offer || !words.offerLink || !words.offerClose) return;
	const line = element("aside", words.offer, look);
	line.lang = hreflang;
	line.setAttribute("aria-label", words.offer);
	const link = element("a", words.offerLink, "py-0.5 font-semibold text-link underline");
	Object.assign(link, { href, hreflang });
	const close = element("button", words.offerClose, "py-0.5 underline");
	close.addEventListener("click", () => {
		localStorage.language = document.documentElement.lang;
		line.remove();
	});
	line.append(link, close);
	document.body.append(line);
}

const look =
	"fixed inset-x-1 bottom-1 z-40 flex flex-wrap gap-x-2 rounded bg-paper-raised px-2 py-1 text-ink shadow-floating sm:right-auto print:hidden";

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, className: string) {
	const made = document.createElement(name);
	made.textContent = text;
	made.className = className;
	return made;
}
