import { UserRoundX } from "lucide-react";
import { Form, href } from "react-router";
import { Button } from "../../ui/button.tsx";

/** Leads to the screen that erases a person. By a form, so that no address of a person stands in the browser's history. */
export function EraseLink({ by }: { by: string }) {
	return (
		<Form method="post" action={href("/console/erase")}>
			<input type="hidden" name="intent" value="find" />
			<input type="hidden" name="person" value={by} />
			<Button type="submit">
				<UserRoundX aria-hidden className="size-2.5" />
				Erase this person …
			</Button>
		</Form>
	);
}
