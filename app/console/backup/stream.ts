/** Pulls the pieces as fast as they are taken; when nobody takes them any more, their maker is told. */
export function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	const pieces = content[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await pieces.return?.();
		},
	});
}
