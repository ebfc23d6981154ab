/** Address of the home page with a video in its player. */
export function videoAddress({ id }: { id: string }): string {
	return `/?video=${id}#videos`;
}
