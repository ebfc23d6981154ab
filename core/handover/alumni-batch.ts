import { slugOf } from "../content/editor/form-values.ts";
import type { Batch, Category, Documents, Member, Team } from "./documents.ts";
import { type Plan, peopleOf } from "./plan.ts";

/** Returns the leaving members as a batch, under the categories of earlier batches and in their order. */
export function alumniBatch(team: Team, { batches }: Documents["alumni"], plan: Plan): Batch {
	const known = knownCategories(batches);
	const categories = new Map<string, Category>();
	for (const { group, member, choice } of peopleOf(team, plan)) {
		if (choice.next !== "alumni") continue;
		const groupName = team.groups.find(({ id }) => id === group)?.name ?? group;
		const { id, name } = categoryOf(member, groupName, known);
		const members = categories.get(id)?.members ?? [];
		categories.set(id, { id, name, members: [...members, alumnusOf(member, name)] });
	}
	const order = known.map(({ id }) => id);
	const rank = ({ id }: Category) => (order.includes(id) ? order.indexOf(id) : order.length);
	return { ...plan.batch, categories: [...categories.values()].toSorted((a, b) => rank(a) - rank(b)) };
}

/** Returns the distinct categories of all batches, latest batch first. */
function knownCategories(batches: Batch[]): Category[] {
	const all = batches.toReversed().flatMap(({ categories }) => categories);
	return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** Picks the category by title ('Outreach Secretary'), else by group ('Secretaries'). */
function categoryOf({ title }: Member, groupName: string, known: Category[]): Pick<Category, "id" | "name"> {
	const role = title.replace(/\s*\([^)]*\)\s*$/, "");
	const find = (name: string) => known.find((category) => category.name.toLowerCase() === name.toLowerCase());
	const ofGroup = singular(groupName);
	return find(role) ?? find(ofGroup) ?? { id: slugOf(ofGroup) || "others", name: ofGroup };
}

/** Copies only what the alumni page shows; phone numbers and projects are dropped. */
function alumnusOf({ name, image, title, email, linkedIn }: Member, category: string): Category["members"][number] {
	return {
		name,
		image,
		// Omit a title that only repeats the category.
		...(title.toLowerCase() !== category.toLowerCase() && { title }),
		...(email && { email }),
		...(linkedIn && { linkedIn }),
	};
}

/** 'General Secretaries' → 'General Secretary' */
function singular(name: string): string {
	return name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}
