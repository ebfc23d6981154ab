/** Why a text looks like advertising, in the words of `spam-signs.ts`; null for all others. */
export type Advertising = "five links or more" | "links written for web pages" | "words of advertising";

const tooManyLinks = 5;

/**
 * Looks for what nobody writes to a student chapter but those who write to everybody. Words that also occur in honest
 * messages, such as a talk on online betting, count only together with links or with each other.
 */
export function advertising(words: readonly string[]): Advertising | null {
	const text = plainLetters(words.join("\n"));
	const links = countLinks(words);
	if (links >= tooManyLinks) return "five links or more";
	if (/\[url\b|\[link\b|<a\s[^>]*href/i.test(text)) return "links written for web pages";
	if (sure.some((phrase) => phrase.test(text))) return "words of advertising";
	const doubts = doubtful.filter((phrase) => phrase.test(text)).length;
	const isLoud = doubts >= 4 || (doubts >= 2 && links >= 1) || (doubts >= 1 && links >= 3);
	return isLoud ? "words of advertising" : null;
}

/** Counts addresses of web pages, with or without 'https://'; email addresses are none. */
export function countLinks(words: readonly string[]): number {
	return words.reduce((sum, text) => sum + (text.match(link)?.length ?? 0), 0);
}

const link =
	/https?:\/\/|(?<![\w@./-])www\.|(?<![\w@./-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|xyz|top|shop|site|online|club|ru|cn|io|in)(?![\w@-])/gi;

/** Nobody who means the chapter writes these. */
const sure = phrases(
	"viagra|cialis|levitra|kamagra|tramadol|xanax",
	"(?:online|crypto|live|best) casino|casino (?:bonus|games?|slots?)|free spins|no deposit bonus|slot gacor|jackpot (?:slots?|bonus)",
	"(?:pills|meds|drugs|pharmacy) (?:online )?without (?:a )?prescription|(?:canadian|online) pharmacy|cheap (?:pills|meds)",
	"(?:buy|high quality|dofollow|quality) backlinks?|backlinks? (?:service|package)s?|link building|guest post(?:s|ing)? on your",
	"seo (?:service|services|expert|agency|company|package|packages|specialist)|(?:first|top) page of google|rank (?:your (?:web)?site|higher|#?1)|boost your (?:ranking|traffic)|(?:more|organic|targeted) traffic to your",
	"buy (?:instagram |twitter |youtube |tiktok |real )?(?:followers|likes|subscribers)",
	"payday loans?|instant loan approval|personal loan(?:s)? (?:at|with) low interest|bad credit loan",
	"(?:double|multiply) your (?:bitcoin|crypto|money)|(?:bitcoin|crypto|forex) (?:investment|trading) (?:platform|opportunity|signals?)|guaranteed (?:profit|returns?)",
	"escort service|call girls?|hot (?:girls|singles)|xxx (?:videos?|dating)|sex dating|adult dating",
	"you (?:have )?(?:won|been selected)[^.\\n]{0,40}(?:lottery|prize|gift card)|claim your (?:prize|reward|gift card)",
	"make money (?:online|fast)|earn (?:\\$|rs\\.? ?|₹)?\\d[\\d,]* (?:a|per|every) (?:day|week)|work from home and earn",
	"replica (?:watches|handbags)|rolex replica",
);

/** These occur in honest messages too. */
const doubtful = phrases(
	"casino",
	"betting|gambling",
	"bitcoin|crypto(?:currency)?|forex",
	"backlinks?|seo",
	"loans?",
	"porn|xxx|onlyfans",
	"click here|act now|limited time|order now|buy now|special offer|risk[- ]free|100% free",
	"followers",
	"weight loss|lose weight|cbd|keto",
	"web ?site (?:design|development) (?:service|services|company)|digital marketing (?:service|services|agency|company)|mobile app development company",
	"discount|cheap(?:est)?|lowest price",
	"unsubscribe|whatsapp me|telegram channel",
);

function phrases(...patterns: string[]): RegExp[] {
	return patterns.map((pattern) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, "iu"));
}

/** Undoes the disguises of advertisers: letters of other fonts, invisible signs, and 'v1agra'. */
function plainLetters(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.replace(/(?<=[a-z])[013@$](?=[a-z])/gi, (sign) => disguises[sign] ?? sign)
		.replace(/[^\S\n]+/g, " ");
}

const disguises: Record<string, string> = { "0": "o", "1": "i", "3": "e", "@": "a", $: "s" };
