// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { sent, show } from "../../../tests/support/app/on-screen.tsx";
import { FilmInWords } from "./film-in-words.tsx";

const film = { heading: "What is seen", page: "/?video=walk#videos", title: "A walk" };
afterEach(() => vi.unstubAllGlobals());

test("unfolding the words of a film that was selected later fetches them from its page, once", async () => {
	const page = `<main>${sent(<FilmInWords {...film} words="Two people walk." />)}</main>`;
	const fetched = vi.fn(async () => new Response(page));
	vi.stubGlobal("fetch", fetched);
	await show(<FilmInWords {...film} words={undefined} />);
	expect(fetched).not.toHaveBeenCalled();
	await toggle(true);
	expect(shown()).toBe("Two people walk.");
	await toggle(false);
	await toggle(true);
	expect(fetched.mock.calls).toEqual([[film.page]]);
});

test("a link to the film's page is shown while the words cannot be fetched", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	await show(<FilmInWords {...film} words={undefined} />);
	await toggle(true);
	expect(shown()).toBe("A walk");
	expect(document.querySelector("details a")?.getAttribute("href")).toBe(film.page);
});

function shown(): string | null | undefined {
	return document.querySelector("[data-film-words]")?.textContent;
}

async function toggle(open: boolean): Promise<void> {
	await act(async () => {
		const details = document.querySelector("details");
		if (details) details.open = open;
		await new Promise((resolve) => setTimeout(resolve, 20));
	});
}
