/** What a copy is called until somebody gives it a name of its own. */
export function copyName(name: string, max: number): string {
	const ending = " (copy)";
	return name.slice(0, max - ending.length) + ending;
}
