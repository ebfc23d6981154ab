// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { allOf, descriptionOf, messages, open, press, show, the } from "../../../tests/support/app/on-screen.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { accepted, type FormAnswer, failed } from "../lib/form-answer.ts";
import { useCheckedForm } from "../lib/form-state.ts";
import { SiteForm } from "./site-form.tsx";

const loadSchema = () =>
	import("../../../core/submissions/contact-form.ts").then(({ contactPayload }) => contactPayload);
const lost = { failed: "contact.failed", error: "contact.error" };

interface ContactFormProps {
	inSummary?: (field: string, message: string) => string | undefined;
	answer?: FormAnswer;
	rules?: typeof loadSchema;
}

function ContactForm({ answer, inSummary, rules = loadSchema }: ContactFormProps) {
	const form = useCheckedForm({ answer, sendTo: "/forms/message", lost, loadSchema: rules });
	return (
		<SiteForm id="contact" form={form} messages={messages} inSummary={inSummary}>
			<TextField name="name" label="Name" hint="Letters and spaces only." />
			<TextField name="email" type="email" label="Email" />
			<TextField name="contact" type="tel" label="Contact number" />
			<TextArea name="message" label="Message" />
			<SubmitButton>Send</SubmitButton>
		</SiteForm>
	);
}

const server = vi.fn<(typed: FormData) => FormAnswer | Promise<FormAnswer>>();
let token: Response;

beforeEach(() => {
	server.mockReset().mockReturnValue(accepted("M-1"));
	// A form is sent without a token if the network failed when it was begun.
	token = new Response(null, { status: 503 });
	vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
		if (address === "/api/form-token") return token;
		return Response.json(await server(await new Request(new URL(address, "https://example.org"), init).formData()));
	});
	return () => vi.unstubAllGlobals();
});

const box = (name: string) => the("textbox", name) as HTMLInputElement | HTMLTextAreaElement;
const rules = () => act(loadSchema);
const send = async () => {
	await press(the("button", "Send"));
	await rules();
};

function fillIn(change: Record<string, string> = {}): void {
	const given = { Name: "Asha Menon", Email: "asha@example.org", "Contact number": "+91 98765 43210", ...change };
	for (const [name, value] of Object.entries(given)) box(name).value = value;
	box("Message").value = "We run a night school.";
}

test("an empty form is not sent: each field says what is missing, and the summary takes the focus", async () => {
	await show(<ContactForm />);
	await send();
	expect(server).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(the("alert"));
	expect(the("alert").textContent).toContain(messages["contact.missing"]);
	expect(descriptionOf(box("Name"))).toBe(`Letters and spaces only. Error: ${messages["contact.missing.name"]}`);
	expect(box("Email").getAttribute("aria-invalid")).toBe("true");
});

test("the summary leads to the fields, and what was typed stays", async () => {
	await show(<ContactForm />);
	fillIn({ Name: "Asha 2", "Contact number": "12" });
	await send();
	expect(allOf("link").map((link) => link.textContent)).toEqual([
		messages["contact.name"],
		messages["contact.contact"],
	]);
	await press(the("link", messages["contact.contact"]));
	expect(document.activeElement).toBe(box("Contact number"));
	expect([box("Name").value, box("Contact number").value]).toEqual(["Asha 2", "12"]);
	expect(box("Email").getAttribute("aria-invalid")).toBe("false");
	expect(server).not.toHaveBeenCalled();
});

test("an error that does not say which field is meant says so in the summary, and only there", async () => {
	const inSummary = (field: string, message: string) =>
		message === "contact.missing.name" ? `Please answer: ${field}` : undefined;
	await show(<ContactForm inSummary={inSummary} />);
	await send();
	const links = allOf("link").map((link) => link.textContent);
	expect(links.slice(0, 2)).toEqual(["Please answer: name", messages["contact.missing.email"]]);
	expect(descriptionOf(box("Name"))).toContain(messages["contact.missing.name"]);
});

test("a field that was wrong is looked at again when it is left, and the title says so as long as something is wrong", async () => {
	document.title = "Collaborate";
	await show(<ContactForm />);
	fillIn({ Name: "Asha 2", "Contact number": "12" });
	await send();
	expect(document.title).toBe("Error: Collaborate");
	const leave = async (name: string, value: string) => {
		await act(async () => box(name).focus());
		box(name).value = value;
		await act(async () => box(name).blur());
		await rules();
	};
	await leave("Name", "Asha 2");
	expect(box("Name").getAttribute("aria-invalid")).toBe("true");
	await leave("Name", "Asha 3");
	expect(descriptionOf(box("Name"))).toContain(messages["contact.name"]);
	await leave("Name", "Asha Menon");
	expect([box("Name").getAttribute("aria-invalid"), descriptionOf(box("Name"))]).toEqual([
		"false",
		"Letters and spaces only.",
	]);
	expect(allOf("link").map((link) => link.textContent)).toEqual([messages["contact.contact"]]);
	expect(document.title).toBe("Error: Collaborate");
	await leave("Contact number", "98765 43210");
	expect([allOf("alert"), document.title]).toEqual([[], "Collaborate"]);
	expect(box("Name").value).toBe("Asha Menon");
});

test("what stands below a corrected field does not move under the mouse that leaves it", async () => {
	await show(<ContactForm />);
	fillIn({ Name: "Asha 2" });
	await send();
	await act(async () => box("Name").focus());
	box("Name").value = "Asha Menon";
	const find = document.querySelector.bind(document);
	const pressed = vi
		.spyOn(document, "querySelector")
		.mockImplementation((selector: string) => (selector === ":active" ? document.body : find(selector)));
	onTestFinished(() => pressed.mockRestore());
	await act(async () => box("Name").blur());
	await rules();
	expect(box("Name").getAttribute("aria-invalid")).toBe("true");
	pressed.mockRestore();
	await act(async () => dispatchEvent(new Event("mouseup")));
	await vi.waitFor(() => expect(box("Name").getAttribute("aria-invalid")).toBe("false"), 10_000);
});

test("a second attempt that fails takes the focus again", async () => {
	await show(<ContactForm />);
	await send();
	box("Name").focus();
	await send();
	expect(document.activeElement).toBe(the("alert"));
});

test("while sending the button says so, and neither a double click nor a later press sends more", async () => {
	const answer = Promise.withResolvers<ReturnType<typeof accepted>>();
	server.mockReturnValue(answer.promise);
	await show(<ContactForm />);
	fillIn();
	await act(async () => {
		the("button", "Send").click();
		the("button", "Send").click();
	});
	await rules();
	await vi.waitFor(() => expect(server).toHaveBeenCalled(), 10_000);
	const button = the("button", "Sending...");
	expect([button.getAttribute("aria-busy"), button.hasAttribute("disabled")]).toEqual(["true", false]);
	await press(button);
	await act(async () => answer.resolve(accepted("M-1")));
	await vi.waitFor(() => expect(the("button", "Send").getAttribute("aria-busy")).toBe("false"), 10_000);
	expect(server).toHaveBeenCalledTimes(1);
});

test("a success is said over the page, clears the fields and begins a new sending", async () => {
	const keys: unknown[] = [];
	server.mockImplementation((typed) => {
		keys.push(typed.get("sending"));
		return accepted(`M-${keys.length}`, "contact.success");
	});
	await show(<ContactForm />);
	for (let times = 0; times < 2; times++) {
		fillIn();
		await send();
		await vi.waitFor(() => expect(keys).toHaveLength(times + 1), 10_000);
		await vi.waitFor(() => expect(the("dialog", "Message").textContent).toContain(messages["contact.success"]), 10_000);
		expect([box("Name").value, box("Message").value]).toEqual(["", ""]);
	}
	expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
	expect(keys[0]).not.toBe(keys[1]);
});

test("a failure is said over the page, and nothing typed is lost", async () => {
	server.mockImplementation((typed) => failed(typed, "contact.failed"));
	await show(<ContactForm />);
	fillIn();
	await send();
	await vi.waitFor(() => expect(the("dialog", "Message").textContent).toContain(messages["contact.failed"]), 10_000);
	expect(box("Message").value).toBe("We run a night school.");
	expect(allOf("alert")).toEqual([]);
});

test("without a script the page comes back with the messages and with what was typed", () => {
	const answer: FormAnswer = {
		ok: false,
		values: { name: "Asha 2", message: "We run a night school." },
		errors: { name: ["contact.name"], email: ["Words of another server."] },
		summary: ["contact.missing"],
		alert: null,
	};
	open(<ContactForm answer={answer} />);
	expect([box("Name").value, box("Message").value]).toEqual(["Asha 2", "We run a night school."]);
	expect(descriptionOf(box("Name"))).toContain(messages["contact.name"]);
	expect(the("link", "Words of another server.").getAttribute("href")).toBe("#contact-email");
	expect(the("alert").hasAttribute("autofocus")).toBe(true);
	const form = document.querySelector("form");
	expect([form?.method, form?.noValidate]).toEqual(["post", true]);
});

test("people neither see nor reach the field that catches programs", async () => {
	await show(<ContactForm />);
	const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
	expect(trap?.closest("[inert]")).not.toBeNull();
	expect(trap?.value).toBe("");
});

test("the token that the server gives when the form is first touched is sent with it", async () => {
	token = Response.json({ token: "begun at noon" });
	await show(<ContactForm />);
	fillIn();
	await send();
	await act(() => vi.waitFor(() => expect(server).toHaveBeenCalled(), { timeout: 5000 }));
	expect(server.mock.calls[0]?.[0].get("token")).toBe("begun at noon");
});

test("what was stored though another server did not take it is said with its number", async () => {
	server.mockImplementation((typed) => ({ ...failed(typed, "contact.failed"), storedAs: "M-1234-5678" }));
	await show(<ContactForm />);
	fillIn();
	await send();
	await vi.waitFor(
		() => expect(the("dialog", "Message").textContent).toContain("under the number M-1234-5678"),
		10_000,
	);
});

test("a success may lead to another page and open a tab, and the button stays busy until the page is left", async () => {
	const openTab = vi.spyOn(window, "open").mockReturnValue(null);
	const leave = vi.spyOn(location, "assign").mockReturnValue();
	onTestFinished(() => void vi.restoreAllMocks());
	server.mockReturnValue({ ...accepted("R-1"), leadsTo: "/?registered=PG", opens: "https://chat.example.org/pg" });
	await show(<ContactForm />);
	fillIn();
	await send();
	await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/?registered=PG"), 10_000);
	expect(openTab.mock.calls).toEqual([["https://chat.example.org/pg", "_blank", "noopener,noreferrer"]]);
	expect(the("button", "Sending...").getAttribute("aria-busy")).toBe("true");
	// The visitor came back by the browser's button.
	await act(async () => dispatchEvent(new Event("pageshow")));
	expect(the("button", "Send").getAttribute("aria-busy")).toBe("false");
});

test("a form whose rules could not be loaded is left to the server to check", async () => {
	server.mockImplementation((typed) => ({ ...failed(typed, "contact.failed"), errors: { name: ["contact.name"] } }));
	await show(<ContactForm rules={() => Promise.reject(new TypeError("Failed to fetch"))} />);
	await press(the("button", "Send"));
	await vi.waitFor(() => expect(descriptionOf(box("Name"))).toContain(messages["contact.name"]), 10_000);
});
