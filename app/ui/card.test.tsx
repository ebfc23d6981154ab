// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { allOf, show, the } from "../../tests/support/app/on-screen.tsx";
import { Card, CardTitle } from "./card.tsx";

test("a card has one link, on its title", async () => {
	await show(
		<Card picture={<img src="/drawn/project/vidya.svg" alt="A class under a tree." />}>
			<CardTitle href="/domains/Education/4">Vidya</CardTitle>
			<p>Evening classes.</p>
		</Card>,
	);
	expect(allOf("link")).toEqual([the("link", "Vidya")]);
	expect(the("heading", "Vidya").contains(the("link"))).toBe(true);
});

test("a card that leads nowhere has none", async () => {
	await show(
		<Card>
			<CardTitle level={4}>Vidya</CardTitle>
		</Card>,
	);
	expect([the("heading").tagName, allOf("link").length]).toEqual(["H4", 0]);
});
