import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";

/** Copies a text, and says so. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
	const [copied, setCopied] = useState<boolean>();
	const Icon = copied ? Check : Copy;
	return (
		<span className="inline-flex flex-wrap items-center gap-1">
			<Button size="small" onClick={async () => setCopied(await copy(text))}>
				<Icon aria-hidden className="size-2" />
				{label}
			</Button>
			<span role="status" className="text-small">
				{copied === true && "Copied."}
				{copied === false && "The browser does not allow it: mark the text and copy it yourself."}
			</span>
		</span>
	);
}

/** Browsers offer the clipboard only over HTTPS; elsewhere the old way works. */
async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const area = document.createElement("textarea");
		area.value = text;
		document.body.append(area);
		area.select();
		const done = document.execCommand("copy");
		area.remove();
		return done;
	}
}
