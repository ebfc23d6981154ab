/** Why something is in quarantine, for somebody who does not know how the site finds out. */
export function quarantineReason(stored: string): string {
	const seconds = /^filled in within ([\d.]+) seconds$/.exec(stored)?.[1];
	if (seconds) return `The form was filled in within ${seconds} seconds, which is quicker than people type.`;
	return reasons[stored] ?? `The site found it suspicious: ${stored}.`;
}

const reasons: Record<string, string> = {
	honeypot: "A field that people don’t see was filled in, as programs do.",
	"a form token that is not ours": "It came with a made-up sign that it was sent from our form.",
	"many links, and sent without a form token":
		"It holds several links and was not sent from our form in the usual way.",
};

/** What went wrong with sending, and what can be done about it. The technical words stand beside it. */
export function deliveryTrouble(error: string): string {
	const status = /^the (webhook|backend) answered (\d+)$/.exec(error);
	if (status?.[1] && status[2]) return answeredWith(status[1], Number(status[2]));
	return (
		troubles.find(([sign]) => sign.test(error))?.[1] ??
		"It could not be sent, for a reason that the site does not know."
	);
}

const troubles: [RegExp, string][] = [
	// As earlier versions of the site noted it.
	[/^older than a week$/, "It is more than a week old. Nobody waits for such a confirmation any more."],
	[/webhook did not answer in time/, "The webhook’s address took too long to answer."],
	[/webhook could not be reached/, "The webhook’s address could not be reached."],
	[/EAUTH|\b535\b|invalid login|authentication/i, "The mail server refused the name or password in SMTP_URL."],
	[/ENOTFOUND|EAI_AGAIN|getaddrinfo/, "The mail server’s name was not found. Look at SMTP_URL."],
	[/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH/, "The mail server could not be reached."],
	[/ETIMEDOUT|timeout|timed out|Greeting never received/i, "The mail server took too long to answer."],
	[/certificate|self.signed|SSL|TLS/i, "No safe connection to the mail server could be made."],
	[/\b4[25][0-9]\b|try again|greylist/i, "The mail server asked to try again later."],
	[
		/\b55[0-4]\b|mailbox|no such user|user unknown|recipient/i,
		"The mail server says that this mailbox does not take letters.",
	],
	[/backend/, "The other server did not answer as it should."],
];

function answeredWith(who: string, status: number): string {
	const name = who === "webhook" ? "The webhook" : "The other server";
	if (status === 401 || status === 403) return `${name} did not let us in (${status}).`;
	if (status === 404) return `${name} does not know the address (404). Look at the setting.`;
	if (status === 429) return `${name} has had enough for now (429).`;
	return status >= 500 ? `${name} failed (${status}).` : `${name} refused it (${status}).`;
}
