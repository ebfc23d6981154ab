import { shownPhone } from "../../../core/forms/phone.ts";
import type { OwnMembership, OwnRequest } from "../../../core/matching/views.ts";
import { dayInput, timeInput } from "../../../core/time/indian-time.ts";

type Values = Record<string, string | string[]>;

/** What a member has told, as the fields of the form show it. */
export function memberValues(member: OwnMembership): Values {
	const person = { name: member.name, phone: shownPhone(member.phone) };
	if (member.kind === "scribe") return { ...person, ...member.profile };
	const { lastDonation, interval, ...rest } = member.profile;
	return { ...person, ...rest, lastDonation: lastDonation ?? "", interval: String(interval) };
}

/** What somebody has asked for, as the fields of the form show it. */
export function requestValues(request: OwnRequest): Values {
	const { at } = request.need;
	const person = { name: request.name, phone: shownPhone(request.phone) };
	const moment = { day: dayInput(at), time: timeInput(at).slice(11) };
	if (request.kind === "scribe") {
		const { at: _, minutes, ...rest } = request.need;
		return { ...person, ...moment, ...rest, minutes: String(minutes) };
	}
	const { at: _, units, ...rest } = request.need;
	return { ...person, ...moment, ...rest, units: String(units) };
}
