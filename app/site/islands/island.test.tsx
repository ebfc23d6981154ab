// @vitest-environment happy-dom
import { type ComponentType, type ReactNode, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hearComplaints, hydrate } from "../../../tests/support/app/hydrate.ts";
import { allOf, nameOf, open, press, the, words } from "../../../tests/support/app/on-screen.tsx";
import { one } from "../../../tests/support/app/script.ts";
import { hydrateIsland } from "./hydrate.tsx";
import { island } from "./island.tsx";

describe("what the server sends with an island", () => {
	test("are its props and the words that it names, no others", () => {
		const Named = testIsland<{ id: string; sizes: number[] }>(Plain, { wakes: "used", words: ["close", "ok"] });
		open(<Named id="hours" sizes={[1, 2]} />);
		const { dataset } = one("[data-island]");
		expect(dataset.wakes).toBe("used");
		expect(JSON.parse(dataset.sent ?? "")).toEqual({
			props: { id: "hours", sizes: [1, 2] },
			words: { close: words.close, ok: words.ok },
		});
	});

	test("is never markup, whatever an organiser typed", () => {
		const Named = testIsland<{ title: string }>(Plain);
		const title = `"><img src=x onerror=alert(1)> </script> '&amp;`;
		open(<Named title={title} />);
		expect(document.querySelector("img")).toBeNull();
		expect(JSON.parse(one("[data-island]").dataset.sent ?? "").props.title).toBe(title);
	});

	test("wakes when it is seen unless it says otherwise", () => {
		const Named = testIsland(Plain);
		open(<Named />);
		expect(one("[data-island]").dataset.wakes).toBe("seen");
	});
});

describe("elements among the props", () => {
	function openCounter(): void {
		open(
			<CounterIsland
				header={<h2>Heading</h2>}
				parts={[
					{ name: "first", content: <OnServerOnly text="One" /> },
					{ name: "second", content: "Two" },
				]}
			/>,
		);
		counted.mockClear();
	}

	test("however deep, are sent once, as HTML", () => {
		openCounter();
		expect(document.querySelectorAll("em")).toHaveLength(1);
		const { sent } = one("[data-island]").dataset;
		expect(sent).not.toMatch(/Heading|One/);
		expect(JSON.parse(sent ?? "").props.parts[1]).toEqual({ name: "second", content: "Two" });
	});

	test("stay untouched when the island hydrates and changes around them", async () => {
		openCounter();
		const heading = one("h2");
		const text = one("em");
		// Such as the fallback of a picture, by the page's script.
		text.dataset.changed = "by a script";
		await hydrate(Counter);
		await press(the("button", "0"));
		expect(allOf("region").map(nameOf)).toEqual(["first 1", "second 1"]);
		expect(one("h2")).toBe(heading);
		expect(one("em")).toBe(text);
		expect([text.textContent, text.dataset.changed]).toEqual(["One", "by a script"]);
		expect(counted).not.toHaveBeenCalled();
	});

	test("are put back where the island mounts them again, as a form does after it was sent", async () => {
		openCounter();
		await hydrate(Counter);
		const heading = one("h2");
		await press(the("button", "Begin again"));
		expect(one("h2")).not.toBe(heading);
		expect([one("h2").textContent, one("em").textContent]).toEqual(["Heading", "One"]);
		await press(the("button", "0"));
		await press(the("button", "Begin again"));
		expect([one("h2").textContent, one("em").textContent]).toEqual(["Heading", "One"]);
	});
});

describe("an island that fails", () => {
	let complaints: ReturnType<typeof hearComplaints>;

	beforeEach(() => {
		complaints = hearComplaints();
		// In `act` React throws errors itself.
		globalThis.IS_REACT_ACT_ENVIRONMENT = false;
		open(
			<BreakingIsland>
				<a href="/watch">Watch it here</a>
			</BreakingIsland>,
		);
		return () => {
			breaks = false;
		};
	});

	const complained = () =>
		vi.waitFor(() => expect(complaints).toHaveBeenCalledWith(expect.objectContaining({ message: "broken" })), 10_000);

	test("later shows again what the server rendered", async () => {
		const before = one("[data-island]").innerHTML;
		hydrateIsland(one("[data-island]"), Breaking as ComponentType<object>);
		// Until it is awake nothing happens on a click.
		await vi.waitFor(() => {
			the("button", "Play").click();
			expect(complaints).toHaveBeenCalled();
		}, 10_000);
		await complained();
		await vi.waitFor(() => expect(one("[data-island]").innerHTML).toBe(before), 10_000);
		expect(the("link", "Watch it here").getAttribute("href")).toBe("/watch");
	});

	test("at once leaves what the server rendered", async () => {
		const before = one("[data-island]").innerHTML;
		breaks = true;
		hydrateIsland(one("[data-island]"), Breaking as ComponentType<object>);
		await complained();
		await vi.waitFor(() => expect(one("[data-island]").innerHTML).toBe(before), 10_000);
	});
});

/** The name of an island decides what its props may be; these tests have props of their own. */
function testIsland<Props extends object>(
	Component: ComponentType<Props>,
	options: Parameters<typeof island>[2] = {},
): ComponentType<Props> {
	return island("clip", Component as never, options) as never;
}

function Plain() {
	return <p>Plain</p>;
}

interface CounterProps {
	header: ReactNode;
	parts: { name: string; content: ReactNode }[];
}

function Counter({ header, parts }: CounterProps) {
	const [count, setCount] = useState(0);
	const [round, setRound] = useState(0);
	return (
		<div key={round}>
			{header}
			<button type="button" onClick={() => setCount(count + 1)}>
				{count}
			</button>
			<button type="button" onClick={() => setRound(round + 1)}>
				Begin again
			</button>
			{parts.map(({ name, content }) => (
				<section key={name} aria-label={`${name} ${count}`}>
					{content}
				</section>
			))}
		</div>
	);
}
const CounterIsland = testIsland(Counter);

const counted = vi.fn();
function OnServerOnly({ text }: { text: string }) {
	counted(text);
	return <em>{text}</em>;
}

let breaks = false;

function Breaking({ children }: { children: ReactNode }) {
	const [isPlaying, setPlaying] = useState(false);
	if (breaks || isPlaying) throw new Error("broken");
	return (
		<div>
			{children}
			<button type="button" onClick={() => setPlaying(true)}>
				Play
			</button>
		</div>
	);
}
const BreakingIsland = testIsland(Breaking);
