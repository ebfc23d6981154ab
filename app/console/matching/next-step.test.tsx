import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { BoardRequest } from "../../../core/matching/board.ts";
import { NextStep } from "./next-step.tsx";

const nobodyAsked = "Until then nobody is asked.";
const byLink = "With that volunteers are asked, also without a call.";
const many = "This address or number has many requests under way.";

test.each<[string, Partial<BoardRequest>, string[]]>([
	["nobody has checked", {}, [nobodyAsked]],
	["waits for its link as well", { awaitsAddress: true }, [byLink]],
	["is one of many", { isOneOfMany: true }, [nobodyAsked, many]],
	["is one of many, whose link asks nobody", { awaitsAddress: true, isOneOfMany: true }, [nobodyAsked, many]],
])("of a request that %s the coordinator reads only what is so", (...given) => {
	const [, changed, said] = given;
	const shown = textOf(changed);
	expect([nobodyAsked, byLink, many].filter((words) => shown.includes(words))).toEqual(said);
});

test("of a changed request only those who still fit are said to come", () => {
	expect(textOf({ isChanged: true, yes: 2 })).toContain("Those who still fit and had said yes are told of it");
});

function textOf(changed: Partial<BoardRequest>): string {
	const request = { kind: "scribe", state: "new", phone: "+919800000000", name: "Meera", ...changed } as BoardRequest;
	const element = <NextStep request={request} isOver={false} />;
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}
