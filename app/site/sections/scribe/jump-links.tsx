import type { Content } from "../../../../core/content/kinds.ts";
import { buttonClass } from "../../../ui/button.tsx";

/** Links to the parts of the page that most visitors look for. */
export function JumpLinks({ volunteer, request }: Pick<Content["scribe"], "volunteer" | "request">) {
	return (
		<>
			<a href="#request" className={buttonClass({ look: "action", size: "large" })}>
				{request.heading}
			</a>
			<a href="#volunteer" className={buttonClass({ look: "onDark", size: "large" })}>
				{volunteer.heading}
			</a>
		</>
	);
}
