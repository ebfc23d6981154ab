import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { boundaryOf, MultipartError, readMultipart } from "./multipart.ts";

describe("a form with files", () => {
	const bytes = Buffer.from("\r\n--\r\n--XYboundar\r\n\0\xff--XY", "latin1");
	const form = () => {
		const data = new FormData();
		data.append("intent", "upload");
		data.append("file", new File([bytes], 'a "quoted" बाग.png', { type: "image/png" }));
		data.append("file", new File([], "empty.png"));
		data.append("file", new File(["z".repeat(300_000)], "long.bin"));
		return new Response(data);
	};

	test.each([1, 7, 64, 65_536])("is read as it was sent, in pieces of %i bytes", async (size) => {
		const response = form();
		const boundary = boundaryOf(response.headers.get("Content-Type") ?? "");
		const sent = Buffer.from(await response.arrayBuffer());
		const parts: [string, string | null, Buffer][] = [];
		for await (const { name, fileName, body } of readMultipart(inPieces(sent, size), boundary ?? ""))
			parts.push([name, fileName, await buffer(body)]);
		expect(parts.map(([name, fileName, content]) => [name, fileName, content.length])).toEqual([
			["intent", null, 6],
			["file", 'a "quoted" बाग.png', bytes.length],
			["file", "empty.png", 0],
			["file", "long.bin", 300_000],
		]);
		expect(parts[1]?.[2].equals(bytes)).toBe(true);
	});

	test("can be left in the middle of a file, and the next file is whole", async () => {
		const response = form();
		const boundary = boundaryOf(response.headers.get("Content-Type") ?? "") ?? "";
		const sent = Buffer.from(await response.arrayBuffer());
		const lengths: number[] = [];
		for await (const { fileName, body } of readMultipart(inPieces(sent, 100), boundary)) {
			if (fileName?.startsWith("a ")) for await (const _ of body) break;
			else lengths.push((await buffer(body)).length);
		}
		expect(lengths).toEqual([6, 0, 300_000]);
	});

	test("that ends in the middle is an error, and no shorter file", async () => {
		const response = form();
		const boundary = boundaryOf(response.headers.get("Content-Type") ?? "") ?? "";
		const sent = Buffer.from(await response.arrayBuffer()).subarray(0, -200);
		const reading = async () => {
			for await (const { body } of readMultipart(inPieces(sent, 1000), boundary)) await buffer(body);
		};
		await expect(reading()).rejects.toBeInstanceOf(MultipartError);
	});

	test("holds no more than a piece of a file at a time", async () => {
		let given = 0;
		async function* endless() {
			yield Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="x"\r\n\r\n');
			for (;;) {
				given += 1;
				yield Buffer.alloc(65_536);
			}
		}
		let read = 0;
		for await (const { body } of readMultipart(endless(), "b")) {
			for await (const piece of body) {
				expect(piece.length).toBeLessThanOrEqual(65_536 + 10);
				if (++read === 50) break;
			}
			break;
		}
		expect(given).toBeLessThanOrEqual(52);
	});

	test("with endless lines above a part is refused", async () => {
		const sent = Buffer.from(`--b\r\nX: ${"y".repeat(20_000)}`);
		await expect(readMultipart(inPieces(sent, 1000), "b").next()).rejects.toThrow("too long");
	});
});

test.each([
	["multipart/form-data; boundary=abc", "abc"],
	['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
	["application/octet-stream", null],
	["multipart/form-data", null],
	[undefined, null],
])("the boundary of %j is %j", (type, boundary) => {
	expect(boundaryOf(type)).toBe(boundary);
});

async function* inPieces(bytes: Buffer, size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
