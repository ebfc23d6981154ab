import { Notice } from "../../ui/notice.tsx";
import type { Translation } from "./translation.ts";

/** At the top of a translation: how much is left to do, with the way to it. */
export function TranslationSummary({ translation }: { translation: Translation }) {
	const { missing, changed } = translation.open;
	const [firstMissing] = missing;
	const [firstChanged] = changed;
	if (firstMissing === undefined && firstChanged === undefined)
		return <p className="text-ink-quiet">Everything here is translated, and as new as the English.</p>;
	return (
		<Notice heading="To translate">
			<ul className="flex flex-col gap-0.5">
				{firstMissing !== undefined && (
					<li>
						{missing.length === 1 ? "One text is" : `${missing.length} texts are`} still in English.{" "}
						<a {...translation.linkTo(firstMissing)} className={linkLook}>
							Go to the first<span className="sr-only"> that is still in English</span>
						</a>
					</li>
				)}
				{firstChanged !== undefined && (
					<li>
						The English of {changed.length === 1 ? "one text" : `${changed.length} texts`} has changed since this was
						published.{" "}
						<a {...translation.linkTo(firstChanged)} className={linkLook}>
							Go to the first<span className="sr-only"> whose English has changed</span>
						</a>
					</li>
				)}
			</ul>
		</Notice>
	);
}

const linkLook = "inline-flex min-h-3 items-center text-link underline";
