import type { Job } from "../../server/picture-worker/messages.ts";

// Used in place of child.ts: does as the job's input says, and answers with the number of its process.
process.on("disconnect", () => process.exit());
process.on("message", ({ input: [what] }: Job) => {
	if (what === "crash") process.kill(process.pid, "SIGKILL");
	else if (what === "exit") process.exit(3);
	else if (what !== "hang") process.send?.({ value: process.pid });
});
