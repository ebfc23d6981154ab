import type { Random } from "./random.ts";
import { damaged, hostileJson, hostileText } from "./values.ts";

/** A body and the headers that say what it is, true or not. */
export interface Body {
	headers: string[];
	bytes: Buffer;
}

type Fields = [name: string, value: string][];

/** A form with some of its fields damaged, in one of the ways that forms are sent, or in a wrong one. */
export function formBody(found: readonly [string, string][], chance: Random): Body {
	const fields = chance.oneIn(4) ? [...found] : damagedFields(found, chance);
	const encode = chance.pick([urlEncoded, urlEncoded, urlEncoded, multipart, multipart, asJson, asText, brokenEncoded]);
	const body = encode(fields, chance);
	return chance.oneIn(15) ? { ...body, headers: [`Content-Type: ${oddType(chance)}`] } : body;
}

function damagedFields(found: readonly [string, string][], chance: Random): Fields {
	const fields = found.map(([name, value]): [string, string] => [name, value]);
	for (let i = 1 + chance.below(3); i > 0; i--) {
		const at = chance.below(Math.max(1, fields.length));
		const [name, value] = fields[at] ?? ["intent", ""];
		const hostile = value.startsWith("{") && !chance.oneIn(4) ? damagedJson(value, chance) : hostileText(chance);
		switch (chance.below(10)) {
			case 0:
				fields.splice(at, 1);
				break;
			case 1:
				fields.push([name, hostile]);
				break;
			case 2:
				fields.push([hostileText(chance).slice(0, 60), hostile]);
				break;
			case 3:
				fields[at] = [
					chance.pick([`${name}[]`, `${name}.x`, `${name}.0.file`, "__proto__", name.toUpperCase()]),
					value,
				];
				break;
			default:
				fields[at] = [name, hostile];
		}
	}
	if (chance.oneIn(60)) for (let i = 0; i < 2000; i++) fields.push([`f${i}`, "x"]);
	return fields;
}

function damagedJson(text: string, chance: Random): string {
	if (chance.oneIn(5)) return text.slice(0, chance.below(text.length));
	try {
		return JSON.stringify(damaged(JSON.parse(text), chance));
	} catch {
		return text; // damaged once already
	}
}

function urlEncoded(fields: Fields): Body {
	const bytes = Buffer.from(
		new URLSearchParams(fields.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString(),
	);
	return { headers: ["Content-Type: application/x-www-form-urlencoded"], bytes };
}

function brokenEncoded(fields: Fields, chance: Random): Body {
	const { headers, bytes } = urlEncoded(fields);
	const text = bytes
		.toString()
		.replace(/[aeiou]/g, (letter) =>
			chance.oneIn(6) ? chance.pick(["%", "%0", "%ff", "%00", "%ED%A0%80", "&", "="]) : letter,
		);
	return { headers, bytes: Buffer.from(text) };
}

function multipart(fields: Fields, chance: Random): Body {
	const boundary = chance.pick(["----x1", "x", "--", "'", "a".repeat(70)]);
	const lineEnd = chance.oneIn(8) ? "\n" : "\r\n";
	const parts = fields.flatMap(([name, value]) => {
		const file = chance.oneIn(8)
			? `; filename="${chance.pick(["x.png", "", "\0", '%22"', "../x", "\ud800", "é".repeat(400)])}"`
			: "";
		return [`--${boundary}`, `Content-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${file}`, "", value];
	});
	const end = chance.oneIn(8) ? "" : `--${boundary}--${lineEnd}`;
	const said = chance.oneIn(10)
		? chance.pick(["", "; boundary=", "; boundary=other", '; boundary="x'])
		: `; boundary=${boundary}`;
	return {
		headers: [`Content-Type: multipart/form-data${said}`],
		bytes: Buffer.from(parts.join(lineEnd) + lineEnd + end),
	};
}

function asJson(fields: Fields, chance: Random): Body {
	const value = chance.oneIn(2) ? Object.fromEntries(fields) : hostileJson(chance);
	return { headers: ["Content-Type: application/json"], bytes: Buffer.from(JSON.stringify(value) ?? "") };
}

function asText(fields: Fields): Body {
	return {
		headers: ["Content-Type: text/plain"],
		bytes: Buffer.from(fields.map((pair) => pair.join("=")).join("\r\n")),
	};
}

const message = { name: "Meera Nair", email: "meera@example.org", contact: "0123456789", message: "We run a school." };
const registration = {
	name: "Asha Kujur",
	phone: "+91 00000 00000",
	personalGmail: "asha@example.org",
	webmail: "cs1240001@example.org",
	hostel: "Kailash",
	program: "UG",
	notice: "0123456789abcdef",
};

/** What a program sends to a call, damaged in a field or as a whole. */
export function jsonBody(path: string, chance: Random): Body {
	const good = path.includes("register") ? registration : message;
	const type = chance.oneIn(12) ? oddType(chance) : "application/json";
	const key = chance.oneIn(5) ? [`Idempotency-Key: ${chance.pick(["a", "x".repeat(5000), "\u00ff", "k 1"])}`] : [];
	return { headers: [`Content-Type: ${type}`, ...key], bytes: jsonBytes(good, chance) };
}

function jsonBytes(good: object, chance: Random): Buffer {
	const text = JSON.stringify(chance.oneIn(12) ? good : damaged(good, chance)) ?? "";
	switch (chance.below(14)) {
		case 0:
			return Buffer.from(text.slice(0, chance.below(text.length + 1)));
		case 1:
			return Buffer.from("[".repeat(chance.pick([10, 1000, 20_000])));
		case 2:
			return Buffer.from(`{"name":${"[".repeat(5000)}${"]".repeat(5000)}}`);
		case 3:
			return Buffer.from(
				`{"__proto__":{"name":"x"},"constructor":{"prototype":{"a":1}},"name":1,"name":{"toString":1}}`,
			);
		case 4:
			return Buffer.concat([Buffer.from('{"name":"'), chance.bytes(30), Buffer.from('"}')]);
		case 5:
			return Buffer.from(`{"name":"${"x".repeat(chance.pick([2000, 40_000, 100_000]))}"}`);
		case 6:
			return Buffer.from(`{"phone":${chance.pick(["1e999", "-0", "9".repeat(400), "0x1", "01", "NaN"])}}`);
		case 7:
			return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text, chance.pick(["utf8", "utf16le"]))]);
		default:
			return Buffer.from(text);
	}
}

/** Beginnings of files of the kinds that are taken in, followed by noise; alone or in a form. */
export function uploadBody(chance: Random): Body {
	const start = chance.pick([
		...[
			[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
			[0xff, 0xd8, 0xff, 0xe0],
			[0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
		],
		...[
			[0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
			[0x3c, 0x73, 0x76, 0x67, 0x3e],
			[0x25, 0x50, 0x44, 0x46],
			[],
		],
		...[
			[0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d],
			[0, 0, 0, 0x10, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66],
		],
	]);
	const bytes = Buffer.concat([Buffer.from(start), chance.bytes(chance.pick([0, 20, 500, 5000]))]);
	if (chance.oneIn(2)) {
		const name = chance.pick(["x.png", "%", "%00", "%E0%A4%A", encodeURIComponent("é".repeat(300)), "%ED%A0%80", ""]);
		return { headers: [`Content-Type: ${oddType(chance)}`, `X-File-Name: ${name}`], bytes };
	}
	const field = chance.pick([
		'name="files"; filename="a.png"',
		'name="files"; filename=""',
		'name="\0"; filename="\0.png"',
		"",
		"x".repeat(9000),
	]);
	const head = `--b\r\nContent-Disposition: form-data; ${field}\r\n\r\n`;
	const end = chance.oneIn(4) ? "" : "\r\n--b--\r\n";
	return {
		headers: ["Content-Type: multipart/form-data; boundary=b"],
		bytes: Buffer.concat([Buffer.from(head, "latin1"), bytes, Buffer.from(end)]),
	};
}

/** Any bytes, for requests that should have none. */
export function rawBody(chance: Random): Body {
	return { headers: [`Content-Type: ${oddType(chance)}`], bytes: chance.bytes(chance.pick([1, 100, 3000])) };
}

function oddType(chance: Random): string {
	return chance.pick([
		...[
			"application/json",
			"application/json; charset=utf-16",
			"text/x-script",
			"image/png",
			"application/octet-stream",
		],
		...[
			"multipart/form-data",
			"multipart/form-data; boundary=",
			"multipart/mixed; boundary=a",
			"application/x-www-form-urlencoded",
		],
		...[
			"application/x-www-form-urlencoded; charset=utf-7",
			"text/plain",
			"x",
			"/",
			"application/jsonp",
			"\u00ff",
			";;;",
		],
	]);
}
