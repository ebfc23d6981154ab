import type { english } from "./en.ts";

export type WordKey = keyof typeof english;

/** A text that differs between one and several. */
export type Plural = { one: string; other: string };
export type Word = string | Plural;

/** Returns the words for a number, by the rules of the language. */
export function plural({ one, other }: Plural, count: number, language: string): string {
	return new Intl.PluralRules(language).select(count) === "one" ? one : other;
}

/** Returns the gaps of a text, such as 'name' in 'Call {name}', each once. */
export function gapsOf(word: Word): string[] {
	const text = typeof word === "string" ? word : `${word.one} ${word.other}`;
	return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, gap = ""]) => gap))].sort();
}

/** Keys of what forms and alerts say, such as 'register.missing.name'. */
export type MessageKey = WordKey extends infer Key ? (Key extends `messages.${infer Name}` ? Name : never) : never;

/** All words as pages take them: 'signup.page.head.title' is `signup.page.head.title`, of messages `messages[key]`. */
export type Words = Tree<Exclude<WordKey, `messages.${string}`>> & { messages: Record<MessageKey, string> };

type Tree<Key extends string, Above extends string = ""> = {
	readonly [Head in HeadOf<Key>]: [Below<Key, Head>] extends [never]
		? Leaf<`${Above}${Head}`>
		: Tree<Below<Key, Head>, `${Above}${Head}.`>;
};
type HeadOf<Key extends string> = Key extends `${infer Head}.${string}` ? Head : Key;
type Below<Key extends string, Head extends string> = Key extends `${Head}.${infer Rest}` ? Rest : never;
type Leaf<Key extends string> = Key extends WordKey ? ((typeof english)[Key] extends string ? string : Plural) : never;
