import { expect, test } from "vitest";
import { names } from "../../../art/registry.ts";
import { eventScene } from "./event-scene.ts";

test.each([
	["blood-donation-camp-2026-09", "Health", "/drawn/event/health-1.svg"],
	["van-mahotsav-2026-07", "Environment", "/drawn/event/environment-4.svg"],
	["preview", "", "/drawn/event/misc-3.svg"],
	["preview", "Unnat Bharat Abhiyan", "/drawn/event/uba-3.svg"],
])("the event %s of '%s' stands before %s, which is drawn", (id, domain, scene) => {
	expect(eventScene(id, domain)).toBe(scene);
	expect(names).toContain(scene.replace("/drawn/", "").replace(".svg", ""));
});
