import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { filesIn, isForm, MultipartError } from "./multipart.ts";

describe("a form with files", () => {
	const bytes = Buffer.from("\r\n--\r\n--XYboundar\r\n\0\xff--XY", "latin1");
	const form = async () => {
		const data = new FormData();
		data.append("intent", "upload");
		data.append("file", new File([bytes], 'a "quoted" बाग.png', { type: "image/png" }));
		data.append("file", new File([], "empty.png"));
		data.append("file", new File(["z".repeat(100_000)], "long.bin"));
		const response = new Response(data);
		const sent = Buffer.from(await response.arrayBuffer());
		return { type: response.headers.get("Content-Type") ?? "", sent };
	};

	test.each([1, 7, 64, 65_536])("is read as it was sent, in pieces of %i bytes", async (size) => {
		const { type, sent } = await form();
		const files: [string, Buffer][] = [];
		for await (const { name, body } of filesIn(inPieces(sent, size), type)) files.push([name, await buffer(body)]);
		expect(files.map(([name, content]) => [name, content.length])).toEqual([
			['a "quoted" बाग.png', bytes.length],
			["empty.png", 0],
			["long.bin", 100_000],
		]);
		expect(files[0]?.[1].equals(bytes)).toBe(true);
	});

	test("can be left in the middle of a file, and the next file is whole", async () => {
		const { type, sent } = await form();
		const lengths: number[] = [];
		for await (const { name, body } of filesIn(inPieces(sent, 100), type)) {
			if (name.startsWith("a ")) for await (const _ of body) break;
			else lengths.push((await buffer(body)).length);
		}
		expect(lengths).toEqual([0, 100_000]);
	});

	test("may have files that nobody reads at all", async () => {
		const { type, sent } = await form();
		const names: string[] = [];
		for await (const { name } of filesIn(inPieces(sent, 1000), type)) names.push(name);
		expect(names).toEqual(['a "quoted" बाग.png', "empty.png", "long.bin"]);
	});

	test.each([200, 50_000, 100_200])(
		"that ends %i bytes too early is an error, and no shorter file",
		async (missing) => {
			const { type, sent } = await form();
			await expect(readAll(inPieces(sent.subarray(0, -missing), 1000), type)).rejects.toBeInstanceOf(MultipartError);
		},
	);

	test("whose connection breaks gives that error, in the middle of a file too", async () => {
		const { type, sent } = await form();
		async function* broken() {
			yield* inPieces(sent.subarray(0, -200), 1000);
			throw new Error("the connection broke");
		}
		await expect(readAll(broken(), type)).rejects.toThrow("the connection broke");
	});

	test("holds no more than a few pieces of a file at a time", async () => {
		let given = 0;
		async function* endless() {
			yield Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="x"\r\n\r\n');
			for (;;) {
				given += 1;
				yield Buffer.alloc(65_536);
			}
		}
		let read = 0;
		for await (const { body } of filesIn(endless(), "multipart/form-data; boundary=b")) {
			for await (const piece of body) {
				expect(piece.length).toBeLessThanOrEqual(65_536 + 10);
				if (++read === 50) break;
			}
			break;
		}
		expect(given).toBeLessThanOrEqual(54);
	});

	test("with endless lines above a part is refused", async () => {
		const sent = Buffer.from(`--b\r\nX: ${"y".repeat(20_000)}`);
		await expect(readAll(inPieces(sent, 1000), "multipart/form-data; boundary=b")).rejects.toThrow(MultipartError);
	});

	test.each(["", "\r\n", "\r\n--b--", "\r\n--b--\r\n"])(
		"whose part has no end of its header before %j is refused, soon after it has ended",
		async (end) => {
			const sent = Buffer.from(`--b\r\nContent-Disposition: form-data; name="f"; filename="x"${end}`);
			const reading = readAll(inPieces(sent, 1000), "multipart/form-data; boundary=b", 50);
			await expect(reading).rejects.toThrow(MultipartError);
		},
	);

	test("waits for whoever takes long to keep a file, however long ago the form has ended", async () => {
		const { type, sent } = await form();
		const names: string[] = [];
		for await (const { name } of filesIn(inPieces(sent, 65_536), type, 20)) {
			await sleep(100);
			names.push(name);
		}
		expect(names).toHaveLength(3);
	});

	test("may name its boundary in quotation marks", async () => {
		const sent = Buffer.from(
			'--a b\r\nContent-Disposition: form-data; name="f"; filename="x"\r\n\r\nyes\r\n--a b--\r\n',
		);
		expect(await readAll(inPieces(sent, 10), 'multipart/form-data; charset=utf-8; boundary="a b"')).toEqual(["yes"]);
	});
});

test.each([
	["multipart/form-data; boundary=abc", true],
	['multipart/form-data; charset=utf-8; boundary="a b"', true],
	["application/octet-stream", false],
	["multipart/form-data", false],
	["multipart/form-data; boundary=", false],
	['multipart/form-data; boundary=""', false],
	[undefined, false],
])("whether %j is the type of a form: %j", (type, expected) => {
	expect(isForm(type)).toBe(expected);
});

async function readAll(source: AsyncIterable<Uint8Array>, type: string, patienceMs?: number): Promise<string[]> {
	const contents: string[] = [];
	for await (const { body } of filesIn(source, type, patienceMs)) contents.push((await buffer(body)).toString());
	return contents;
}

async function* inPieces(bytes: Buffer, size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
