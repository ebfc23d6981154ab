import { type FileHandle, open, stat } from "node:fs/promises";
import {
	EncodedAudioPacketSource,
	EncodedPacketSink,
	EncodedVideoPacketSource,
	FilePathSource,
	Input,
	type InputAudioTrack,
	type InputVideoTrack,
	MP4,
	Mp4OutputFormat,
	Output,
	StreamTarget,
	type StreamTargetChunk,
} from "mediabunny";
import { Refusal } from "./refusal.ts";

export interface Film {
	width: number;
	height: number;
	bytes: number;
}

/** A phone's film has about a hundred a second; more are an attempt to fill the memory. */
const mostPackets = 2_000_000;

/**
 * Writes an MP4 file anew with its pictures and sound as they are, and nothing else: no place, no time of filming, no
 * tracks of motion or coordinates, nothing between the frames. What cannot be read to its end is refused.
 */
export async function cleanFilm(file: string, cleaned: string): Promise<Film> {
	const input = new Input({ source: new FilePathSource(file), formats: [MP4] });
	try {
		return { ...(await copyTracks(input, cleaned)), bytes: (await stat(cleaned)).size };
	} catch (error) {
		// The disk's own errors are not the film's.
		throw error instanceof Error && "code" in error ? error : new Refusal("broken", undefined, { cause: error });
	} finally {
		input.dispose();
	}
}

async function copyTracks(input: Input, cleaned: string): Promise<Omit<Film, "bytes">> {
	const picture = await input.getPrimaryVideoTrack();
	const sound = await input.getPrimaryAudioTrack();
	if (!picture) throw new Refusal("broken");
	const file = await open(cleaned, "w");
	try {
		return await copyInto(file, { picture, sound });
	} finally {
		await file.close();
	}
}

interface Tracks {
	picture: InputVideoTrack;
	sound: InputAudioTrack | null;
}

async function copyInto(file: FileHandle, { picture, sound }: Tracks): Promise<Omit<Film, "bytes">> {
	const writable = new WritableStream<StreamTargetChunk>({
		write: async ({ data, position }) => {
			await file.write(data, 0, data.byteLength, position);
		},
	});
	const target = new StreamTarget(writable, { chunked: true });
	const output = new Output({ format: new Mp4OutputFormat({ fastStart: "reserve" }), target });
	// The library has no option for it. With the time of writing in it, each copy of one film would be another file.
	Reflect.set(Reflect.get(output, "_muxer"), "creationTime", 0);
	try {
		const copies = [await copyOf(picture, output)];
		if (sound) copies.push(await copyOf(sound, output));
		await output.start();
		await Promise.all(copies.map((copy) => copy()));
		await output.finalize();
	} catch (error) {
		await output.cancel();
		throw error;
	}
	return { width: picture.displayWidth, height: picture.displayHeight };
}

/** Adds the track to the output; returns what copies its packets. */
async function copyOf(track: InputVideoTrack | InputAudioTrack, output: Output): Promise<() => Promise<void>> {
	const { packetCount } = await track.computePacketStats();
	if (packetCount === 0 || packetCount > mostPackets) throw new Refusal("broken");
	const add = addTrack(track, output, packetCount);
	const decoderConfig = (await track.getDecoderConfig()) as (VideoDecoderConfig & AudioDecoderConfig) | null;
	return async () => {
		let copied = 0;
		for await (const packet of new EncodedPacketSink(track).packets()) {
			await add(packet, decoderConfig ? { decoderConfig } : undefined);
			copied += 1;
		}
		// The end of the file is missing.
		if (copied < packetCount) throw new Refusal("broken");
	};
}

function addTrack(track: InputVideoTrack | InputAudioTrack, output: Output, maximumPacketCount: number) {
	if (!track.codec) throw new Refusal("broken");
	if (track.isVideoTrack()) {
		const source = new EncodedVideoPacketSource(track.codec);
		output.addVideoTrack(source, { maximumPacketCount, rotation: track.rotation });
		return source.add.bind(source);
	}
	const source = new EncodedAudioPacketSource(track.codec);
	output.addAudioTrack(source, { maximumPacketCount });
	return source.add.bind(source);
}
