/** As the body of an answer. Reads no further than somebody listens. */
export function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	const reading = pieces[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await reading.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await reading.return?.();
		},
	});
}
