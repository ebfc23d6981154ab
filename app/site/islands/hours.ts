import { HoursCalculator } from "../sections/hours-policy/hours-calculator.tsx";
import { island } from "./island.tsx";

export const HoursIsland = island("hours", HoursCalculator, {
	wakes: "used",
	words: ["required", "optional", "errorPrefix", "errorSummary", "loading"],
});
