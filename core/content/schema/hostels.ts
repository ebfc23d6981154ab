import { z } from "zod";
import { sample, text } from "./common.ts";

export const hostels = z
	.strictObject({
		sample,
		hostels: z
			.array(text.meta({ stored: true }))
			.min(1)
			.refine((names) => new Set(names).size === names.length, "each hostel once")
			.meta({ description: "Shown in alphabetical order." }),
		programs: z
			.array(z.enum(["UG", "PG", "Others"]))
			.length(3)
			.meta({ title: "Programmes", description: "Shown in the order given." }),
		labels: z
			.array(
				z
					.strictObject({
						choice: text.meta({ title: "Choice, as it is stored" }),
						label: text.meta({ title: "Shown as" }),
					})
					.meta({ title: "Choice" }),
			)
			.optional()
			.meta({
				title: "Labels",
				description: "How a choice is shown, as in a translation. What is stored stays the same in all languages.",
			}),
	})
	.meta({
		title: "Hostels and programmes",
		description: "The choices of the registration form.",
		group: "The chapter",
		page: "/register",
	});
