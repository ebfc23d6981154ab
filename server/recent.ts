/** Keeps in memory what was asked for last, up to so many; those who ask while one is being made wait for the same one. */
export function keepRecent<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
	const recent = new Map<string, Promise<T>>();
	return (key, make) => {
		const wanted = recent.get(key) ?? make();
		recent.delete(key);
		recent.set(key, wanted);
		const [oldest] = recent.keys();
		if (recent.size > most && oldest !== undefined) recent.delete(oldest);
		wanted.catch(() => recent.delete(key));
		return wanted;
	};
}
