import { Check, Copy } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";

/** Copies the text of a field. Without a script the field itself is selected and copied by hand. */
export function CopyButton({ from }: { from: string }) {
	const [copied, setCopied] = useState<boolean | null>(null);
	const isLive = useSyncExternalStore(never, yes, no);
	if (!isLive) return <p className="text-small text-ink-quiet">Select all of it and copy it.</p>;
	const Icon = copied ? Check : Copy;
	return (
		<div className="flex flex-wrap items-center gap-1">
			<Button look="action" onClick={async () => setCopied(await copyField(from))}>
				<Icon aria-hidden className="size-2.5" />
				Copy
			</Button>
			<span role="status" className="text-small">
				{copied && "Copied."}
				{copied === false && "The browser did not allow it: the field is selected, so press Ctrl and C."}
			</span>
		</div>
	);
}

/** Pages without TLS have no clipboard. */
async function copyField(id: string): Promise<boolean> {
	const field = document.getElementById(id);
	if (!(field instanceof HTMLTextAreaElement)) return false;
	field.select();
	try {
		await navigator.clipboard.writeText(field.value);
		return true;
	} catch {
		return false;
	}
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
