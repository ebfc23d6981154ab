import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../lib/chrome.ts";

interface KeepLinkProps {
	/** Why it is worth keeping. */
	words: string;
	/** With the origin, as it is sent to somebody. */
	address: string;
}

/** The link to a page of one's own, and a button that copies it. */
export function KeepLink({ words, address }: KeepLinkProps) {
	const { linkToPage, copyLink, copied, notCopied } = useWords();
	return (
		<div className="flex flex-col items-start gap-1">
			<p>{words}</p>
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				{/* By a name: nobody wants to hear the address. */}
				<a href={address} className="inline-block py-0.5 font-semibold text-link underline">
					{linkToPage}
				</a>
				<Button className="noscript:hidden" data-copies={address} data-done={copied} data-failed={notCopied}>
					<Copy aria-hidden className="size-2" />
					{copyLink}
				</Button>
				<span role="status" className="text-small" />
			</p>
		</div>
	);
}
