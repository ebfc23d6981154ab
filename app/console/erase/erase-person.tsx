import { UserRoundX } from "lucide-react";
import { Form, href, useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useMayOpen } from "../parts/signed-in.ts";

/**
 * Opens the screen that finds and erases everything of a person, for those who may. By POST, so that no email address
 * ends up in the browser's history.
 */
export function ErasePerson({ person, label = "Erase this person …" }: { person: string; label?: string }) {
	const mayOpen = useMayOpen();
	if (!mayOpen("/console/erase")) return null;
	return (
		<Form method="post" action={href("/console/erase")}>
			<input type="hidden" name="intent" value="find" />
			<input type="hidden" name="person" value={person} />
			<Button type="submit">
				<UserRoundX aria-hidden className="size-2.5" />
				{label}
			</Button>
		</Form>
	);
}

/** Below the search of a list, once a whole address or number is in it. */
export function EraseSought() {
	const [search] = useSearchParams();
	const sought = search.get("q")?.trim() ?? "";
	const isNumber = /^[\d\s+().-]+$/.test(sought) && sought.replace(/\D/g, "").length >= 7;
	if (!isNumber && !/^\S+@\S+\.\S+$/.test(sought)) return null;
	return (
		<div className="mb-3">
			<ErasePerson person={sought} label="Erase everything of this person …" />
		</div>
	);
}
