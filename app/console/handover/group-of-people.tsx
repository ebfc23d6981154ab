import type { Choice } from "../../../core/handover/plan.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";

interface GroupOfPeopleProps {
	group: { id: string; name: string; people: PersonToAsk[] };
	posts: PostChoice[];
	/** Choices of a form that was refused. */
	typed: Readonly<Record<string, string>> | undefined;
}

interface PersonToAsk {
	key: string;
	name: string;
	title: string;
	projects: string | undefined;
	image: string;
	choice: Choice;
}

interface PostChoice {
	value: string;
	/** Name of the group that it belongs to. */
	group: string;
	label: string;
}

export function GroupOfPeople({ group: { id, name, people }, posts, typed }: GroupOfPeopleProps) {
	return (
		<fieldset id={id} className="scroll-mt-10 rounded bg-paper-raised p-2 shadow-raised">
			<legend className="float-left text-h3 font-display font-bold max-sm:w-full">{name}</legend>
			{people.length > 1 && <WholeGroup id={id} name={name} />}
			<ul className="mt-1 clear-left divide-y divide-line">
				{people.map((person) => (
					<PersonRow key={person.key} person={person} posts={posts} typed={typed} />
				))}
			</ul>
		</fieldset>
	);
}

/** Applies one choice to the whole group; choices made so far are saved with it. */
function WholeGroup({ id, name }: { id: string; name: string }) {
	return (
		<div className="flex flex-wrap gap-1 max-sm:clear-left max-sm:pt-1 sm:justify-end">
			<Button type="submit" name="intent" value={`move:${id}`} size="small">
				All move on <span className="sr-only">of {name}</span>
			</Button>
			<Button type="submit" name="intent" value={`stay:${id}`} size="small">
				All stay <span className="sr-only">of {name}</span>
			</Button>
		</div>
	);
}

/** The post is asked for only if the person stays. */
function PersonRow({ person, posts, typed }: { person: PersonToAsk } & Omit<GroupOfPeopleProps, "group">) {
	const { key, name, title, projects, image, choice } = person;
	return (
		<li className="group/person grid items-center gap-x-2 gap-y-1 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
			<div className="flex items-center gap-1.5 sm:contents">
				<img src={image} alt="" loading="lazy" className="size-6 rounded-full object-cover" />
				<p className="min-w-0 leading-tight wrap-anywhere">
					<span className="block font-semibold">{name}</span>
					<span className="text-small text-ink-quiet">{projects ? `${title} (${projects})` : title}</span>
				</p>
			</div>
			<div className="flex flex-col gap-1">
				<select
					name={`next:${key}`}
					aria-label={`What becomes of ${name}`}
					defaultValue={typed?.[`next:${key}`] ?? choice.next}
					className={controlLook}
				>
					<option value="alumni">Moves on to the alumni</option>
					<option value="stays">Stays</option>
					<option value="leaves">Leaves, and is not listed</option>
				</select>
				<label className="hidden flex-col gap-0.5 text-small group-has-[option[value=stays]:checked]/person:flex">
					<span>
						Post <span className="sr-only">of {name}</span>
					</span>
					<select name={`post:${key}`} defaultValue={typed?.[`post:${key}`] ?? choice.post} className={controlLook}>
						<Posts posts={posts} />
					</select>
				</label>
			</div>
		</li>
	);
}

function Posts({ posts }: { posts: PostChoice[] }) {
	const groups = [...new Set(posts.map(({ group }) => group))];
	return groups.map((group) => (
		<optgroup key={group} label={group}>
			{posts
				.filter((post) => post.group === group)
				.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
		</optgroup>
	));
}
