import { z } from "zod";
import { sample } from "./common.ts";
import { formNotice } from "./form-notice.ts";

export const signup = z.strictObject({ sample, notice: formNotice }).meta({
	title: "Sign-up for events",
	description: "What is said about personal data above the button. The other words of sign-up stand in 'Words'.",
	group: "Volunteering",
});
