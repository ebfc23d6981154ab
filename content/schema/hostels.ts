import { z } from "zod";
import { sample, text } from "./common.ts";

/** The choices of the registration form. Hostels are shown in alphabetical order, programmes in the order given. */
export const hostels = z.strictObject({
	sample,
	hostels: z
		.array(text)
		.min(1)
		.refine((names) => new Set(names).size === names.length, "each hostel once"),
	programs: z.array(z.enum(["UG", "PG", "Others"])).length(3),
});
