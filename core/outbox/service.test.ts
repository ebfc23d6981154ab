import { expect, test } from "vitest";
import { deliveryTrouble } from "./service.ts";

test.each([
	["connect ECONNREFUSED 127.0.0.1:25", /could not be reached/],
	["getaddrinfo ENOTFOUND mail.example.org", /name was not found/],
	["Invalid login: 535 5.7.8 Authentication failed", /user name or the password/],
	["Can't send mail - all recipients were rejected: 550 No such user (an address)", /mailbox/],
	["Greeting never received", /too long/],
	["self-signed certificate", /safe connection/],
	["Can't send mail - all recipients were rejected: 451 Try again later", /later/],
	["Message failed: 451 4.7.1 try again later", /later/],
	["the webhook answered 500", /webhook failed \(500\)/],
	["the webhook answered 404", /does not know the address/],
	["the webhook did not answer in time", /too long/],
	["the backend answered 403", /did not let us in/],
	["older than a week", /more than a week old/],
	["something else", /does not know/],
])("'%s' is told in plain words", (error, words) => {
	expect(deliveryTrouble(error)).toMatch(words);
});
