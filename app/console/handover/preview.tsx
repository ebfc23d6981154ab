import type { ReactNode } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import type { Preview } from "../../../core/handover/preview.ts";

export function NewBatch({ batch, unlisted }: { batch: NonNullable<Preview["batch"]>; unlisted: string[] }) {
	return (
		<Part id="batch" heading={`Alumni: batch ${batch.label}`}>
			{batch.categories.map(({ id, name, members }) => (
				<Faces
					key={id}
					heading={name}
					people={members.map((member) => ({ name: member.name, words: member.title ?? "", image: member.image }))}
				/>
			))}
			<p className="text-small text-ink-quiet">
				Photographs, e-mail addresses and LinkedIn links go along. Telephone numbers, Instagram names and projects do
				not.
				{unlisted.length > 0 && ` Not listed: ${new Intl.ListFormat("en-GB").format(unlisted)}.`}
			</p>
		</Part>
	);
}

export function NewTeam({ groups }: { groups: Preview["groups"] }) {
	return (
		<Part id="team" heading="Team">
			{groups.map(({ id, name, teamMembers }) => (
				<Faces
					key={id}
					heading={name}
					people={teamMembers.map(({ name, title, domain, image, vacant }) => {
						return { name, image, vacant, words: domain ? `${title} (${domain})` : title };
					})}
				/>
			))}
			<p className="text-small text-ink-quiet">
				Vacant posts are shown as such until you write who holds them. Several of one title are shown once on the page.
			</p>
		</Part>
	);
}

export function NewChatGroups({ chat }: { chat: Preview["chat"] }) {
	return (
		<Part id="chat" heading="Chat groups of undergraduates">
			<ul className="flex flex-col gap-0.5">
				{chat.map(({ year, link, isNew }) => (
					<li key={year} className={isNew ? "font-semibold" : ""}>
						Entry 20{year}: <span className="wrap-anywhere">{link || "the invitation follows"}</span> {isNew && "(new)"}
					</li>
				))}
			</ul>
		</Part>
	);
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
	return (
		<section
			aria-labelledby={`${id}-heading`}
			className="flex flex-col gap-2 rounded bg-paper-raised p-2 shadow-raised"
		>
			<h2 id={`${id}-heading`} className="border-t-4 border-accent pt-1 text-h3">
				{heading}
			</h2>
			{children}
		</section>
	);
}

interface Face {
	name: string;
	words: string;
	image: Image;
	vacant?: boolean;
}

function Faces({ heading, people }: { heading: string; people: Face[] }) {
	return (
		<div>
			<h3 className="font-display font-semibold">{heading}</h3>
			<ul className="mt-0.5 grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
				{people.map(({ name, words, image, vacant }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: vacant posts look alike, and the list never changes
					<li key={`${at} ${name}`} className="flex items-center gap-1">
						<img src={image.src} alt="" loading="lazy" className="size-5 shrink-0 rounded-full object-cover" />
						<p className="min-w-0 leading-tight wrap-anywhere">
							<span className={vacant ? "block text-ink-quiet italic" : "block"}>{name}</span>
							{words && <span className="text-small text-ink-quiet">{words}</span>}
						</p>
					</li>
				))}
			</ul>
		</div>
	);
}
