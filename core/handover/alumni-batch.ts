import type { AlumniBody, BatchBody, CategoryBody, MemberBody, TeamBody } from "./bodies.ts";
import type { Person } from "./plan.ts";

type Alumnus = CategoryBody["members"][number];

/** Those who move on as a batch, under the categories that earlier batches use, in their order. */
export function alumniBatch(
	{ groups }: TeamBody,
	{ batches }: AlumniBody,
	leaving: Person[],
	{ id, label }: { id: string; label: string },
): BatchBody {
	const known = knownCategories(batches);
	const categories = new Map<string, CategoryBody>();
	for (const { group, member } of leaving) {
		const groupName = groups.find((each) => each.id === group)?.name ?? group;
		const category = categoryOf(member, groupName, known);
		const members = [...(categories.get(category.id)?.members ?? []), alumnusOf(member, category.name)];
		categories.set(category.id, { ...category, members });
	}
	const order = known.map((category) => category.id);
	const rank = (category: CategoryBody) => (order.includes(category.id) ? order.indexOf(category.id) : order.length);
	return { id, label, categories: [...categories.values()].toSorted((a, b) => rank(a) - rank(b)) };
}

interface Category {
	id: string;
	name: string;
}

/** Of all batches, those of the latest first, each once. */
function knownCategories(batches: BatchBody[]): Category[] {
	const all = batches.toReversed().flatMap(({ categories }) => categories.map(({ id, name }) => ({ id, name })));
	return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** By what the person was ('Outreach Secretary'), else by the group they were in ('Secretaries'). */
function categoryOf({ title }: MemberBody, groupName: string, known: Category[]): Category {
	const role = title.replace(/\s*\([^)]*\)\s*$/, "");
	const find = (name: string) => known.find((category) => category.name.toLowerCase() === name.toLowerCase());
	const ofGroup = singular(groupName);
	return find(role) ?? find(ofGroup) ?? { id: slugOf(ofGroup), name: ofGroup };
}

/** Only what the alumni page shows: telephone numbers and projects stay behind. */
function alumnusOf({ name, image, title, email, linkedIn }: MemberBody, category: string): Alumnus {
	return {
		name,
		image,
		// Under 'Secretary' nobody has to be told that they were one.
		...(title.toLowerCase() !== category.toLowerCase() && { title }),
		...(email && { email }),
		...(linkedIn && { linkedIn }),
	};
}

/** 'General Secretaries' → 'General Secretary' */
function singular(name: string): string {
	return name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

function slugOf(name: string): string {
	const words = name.toLowerCase().match(/[a-z0-9]+/g);
	return words?.join("-") ?? "others";
}
