const rate = 8000;

/** A minute of silence as a WAV file: the smallest thing that a browser's player plays. */
export function silence(): Buffer {
	const samples = Buffer.alloc(60 * rate, 128);
	const head = Buffer.alloc(44);
	head.write("RIFF", 0);
	head.writeUInt32LE(36 + samples.length, 4);
	head.write("WAVEfmt ", 8);
	head.writeUInt32LE(16, 16);
	// Plain samples, one channel, of one byte each.
	for (const [at, value] of [
		[20, 1],
		[22, 1],
		[32, 1],
		[34, 8],
	] as const)
		head.writeUInt16LE(value, at);
	for (const at of [24, 28]) head.writeUInt32LE(rate, at);
	head.write("data", 36);
	head.writeUInt32LE(samples.length, 40);
	return Buffer.concat([head, samples]);
}
