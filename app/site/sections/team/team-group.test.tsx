// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { sent } from "../../../../tests/support/app/on-screen.tsx";
import { TeamGroup } from "./team-group.tsx";

const { count, countOne } = loadContent("tests/chapter").team;
const image = { src: "/drawn/portrait/1.svg", alt: "A drawn head" };
const people = ["Asha", "Bilal", "Chen"].map((name) => ({ name, image }));

test.each([
	[true, "a group that starts open"],
	[false, "a group that starts folded"],
])("isVisible %s: %s has all of its people in the page", (isVisible) => {
	document.body.innerHTML = sent(
		<TeamGroup group={{ id: "executives", name: "Executives", isVisible, people }} words={{ count, countOne }} />,
	);
	expect(document.querySelector("details")?.hasAttribute("open")).toBe(isVisible);
	expect([...document.querySelectorAll("#executives h3")].map((heading) => heading.textContent)).toEqual([
		"Asha",
		"Bilal",
		"Chen",
	]);
	expect(document.querySelector("summary h2")?.textContent).toBe("Executives");
	expect(document.querySelector("summary")?.textContent).toContain("3 people");
});

test("a post that is vacant is shown and not counted", () => {
	const vacancy = { name: "To be announced", title: "Executive", image, vacant: true };
	const group = { id: "executives", name: "Executives", isVisible: true, people: [...people.slice(0, 1), vacancy] };
	document.body.innerHTML = sent(<TeamGroup group={group} words={{ count, countOne }} />);
	expect(document.querySelector("summary")?.textContent).toBe("Executives1 person");
	expect(document.querySelector("#executives")?.textContent).toContain("To be announced");
	document.body.innerHTML = sent(<TeamGroup group={{ ...group, people: [vacancy] }} words={{ count, countOne }} />);
	expect(document.querySelector("summary")?.textContent).toBe("Executives");
});

test("one person is counted as one", () => {
	const group = { id: "team-mentor", name: "Team Mentor", isVisible: false, people: people.slice(0, 1) };
	document.body.innerHTML = sent(<TeamGroup group={group} words={{ count, countOne }} />);
	expect(document.querySelector("summary")?.textContent).toContain("1 person");
});
