import { Form, useNavigation } from "react-router";
import type { SettingsView } from "../../../core/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface TestsProps {
	view: SettingsView;
	tested: { what: string; ok: boolean; sentence: string } | undefined;
}

/** Sends a real test with the saved settings, and shows the result. */
export function Tests({ view: { mail, webhook }, tested }: TestsProps) {
	const { state, formData } = useNavigation();
	const sending = state !== "idle" ? formData?.get("intent") : undefined;
	return (
		<section aria-labelledby="tests" className="flex flex-col gap-2">
			<h2 id="tests" className="text-h3">
				Try it out
			</h2>
			<p className="max-w-[70ch]">Save first: what is tested is what counts, not what stands in the fields above.</p>
			<Form method="post" preventScrollReset className="flex flex-wrap gap-1">
				<Button type="submit" name="intent" value="test-mail">
					{sending === "test-mail" ? "Sending …" : "Send yourself a test email"}
				</Button>
				<Button type="submit" name="intent" value="test-webhook">
					{sending === "test-webhook" ? "Calling …" : "Call the webhook"}
				</Button>
			</Form>
			<div role="status">
				{tested && (
					<Notice kind={tested.ok ? "success" : "error"} heading={tested.ok ? "It works" : "It did not work"}>
						<p>{tested.sentence}</p>
					</Notice>
				)}
			</div>
			{!tested && (mail.from === "nowhere" || mail.from === "off") && !webhook.open && (
				<p className="text-small text-ink-quiet">Neither mail nor a webhook is set up yet, so both will say so.</p>
			)}
		</section>
	);
}
