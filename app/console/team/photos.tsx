import { data, href, redirect, useRevalidator } from "react-router";
import type { LoosePhoto, Seat } from "../../../core/team/team.ts";
import { services } from "../../services.ts";
import { controlLook } from "../../ui/control-look.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import { Uploader } from "../media/uploader.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/photos.ts";
import { basedOnIn } from "./sheet-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { team, media } = context.get(services).console;
	const [{ seats, basedOn }, photos] = await Promise.all([team.seats(), team.photos()]);
	return { people: seats.filter(({ vacant }) => !vacant), basedOn, photos, limits: media.limits };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const { team } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const shown = [...typed.keys()].flatMap((name): [string, string][] => {
		const value = textOf(typed, name);
		return name.startsWith("shows:") && value !== "" ? [[name.slice("shows:".length), value]] : [];
	});
	if (shown.length === 0) return refuse(typed, { summary: ["Choose for at least one photo whom it shows."] });
	const twice = shown.filter(([, seat], index) => shown.findIndex(([, other]) => other === seat) < index);
	if (twice.length > 0) {
		const errors = twice.map(([photo]) => [
			`shows:${photo}`,
			["This person has another photo above. Choose one of them."],
		]);
		return refuse(typed, { errors: Object.fromEntries(errors) });
	}
	const basedOn = basedOnIn(typed);
	if (!basedOn) throw data(null, { status: 400 });
	const saved = await team.savePhotos(Object.fromEntries(shown), { basedOn, by });
	if (saved.outcome === "saved") return redirect(`${href("/console/team")}?done=photos`);
	const summary = saved.outcome === "refused" ? saved.problems : [changed];
	return refuse(typed, { summary }, 409);
}

const changed = "Somebody edited the team while you looked at this. Look at the list again, and save once more.";

/** Photos of the team: uploaded all at once and told by their file names; the others are given by hand. */
export default function TeamPhotos({ loaderData, actionData }: Route.ComponentProps) {
	const { people, basedOn, photos, limits } = loaderData;
	const { revalidate } = useRevalidator();
	const matched = photos.filter(({ shows }) => shows !== undefined);
	const others = photos.filter(({ shows }) => shows === undefined);
	const unpictured = people.filter(({ key, pictured }) => !pictured && matched.every(({ shows }) => shows !== key));
	const list = { people, typed: actionData?.values, errors: actionData?.errors };
	return (
		<>
			<PageHeading
				title="Photos of the team"
				lead="Upload all photos at once. Whom each shows is told by the name of its file: “Asha Rao.jpg”, the name in the mail address, or the entry number."
				back={{ to: href("/console/team"), label: "Team" }}
			/>
			<div className="mb-3">
				<Uploader label="Upload photos" takes="pictures" limits={limits} onTaken={() => void revalidate()} />
			</div>
			{photos.length > 0 && (
				<ConsoleForm id="photos" refusal={actionData}>
					<input type="hidden" name="basedOn" value={JSON.stringify(basedOn)} />
					<PhotoList heading="Recognised" photos={matched} {...list} />
					<PhotoList heading="Not recognised: whom do they show?" photos={others} {...list} />
					<SubmitButton>Save the photos</SubmitButton>
				</ConsoleForm>
			)}
			{unpictured.length > 0 && (
				<p className="mt-3 max-w-[70ch]">
					<strong>Without a photo:</strong> {new Intl.ListFormat("en-GB").format(unpictured.map(({ name }) => name))}.
				</p>
			)}
		</>
	);
}

interface PhotoListProps {
	heading: string;
	photos: LoosePhoto[];
	people: Seat[];
	typed: Readonly<Record<string, string>> | undefined;
	errors: Readonly<Record<string, string[] | undefined>> | undefined;
}

function PhotoList({ heading, photos, people, typed, errors }: PhotoListProps) {
	if (photos.length === 0) return null;
	return (
		<section aria-label={heading}>
			<h2 className="text-h3">{heading}</h2>
			<ul className="mt-1 grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
				{photos.map((photo) => (
					<li key={photo.id} className="flex gap-1.5 rounded bg-paper-raised p-1 shadow-raised">
						<span className="block w-12 shrink-0">
							<Thumbnail file={photo.id} kind="image" variants={photo.variants} className="aspect-square!" />
						</span>
						<PhotoChoice photo={photo} people={people} typed={typed} errors={errors?.[`shows:${photo.id}`] ?? []} />
					</li>
				))}
			</ul>
		</section>
	);
}

interface PhotoChoiceProps extends Pick<PhotoListProps, "people" | "typed"> {
	photo: LoosePhoto;
	errors: string[];
}

function PhotoChoice({ photo: { id, name, shows }, people, typed, errors }: PhotoChoiceProps) {
	const field = `shows:${id}`;
	return (
		<label className="flex min-w-0 grow flex-col gap-0.5 text-small">
			<span className="font-semibold wrap-anywhere">{name || "A photo without a name"}</span>
			{errors.length > 0 && <span className="font-semibold text-danger">{errors.join(" ")}</span>}
			<select
				id={`photos-${field}`}
				name={field}
				defaultValue={typed?.[field] ?? shows ?? ""}
				aria-invalid={errors.length > 0}
				className={controlLook}
			>
				<option value="">Nobody of the team</option>
				{[...new Set(people.map(({ group }) => group))].map((group) => (
					<optgroup key={group} label={group}>
						{people
							.filter((person) => person.group === group)
							.map((person) => (
								<option key={person.key} value={person.key}>
									{person.name}
									{person.pictured ? " (has a photo)" : ""}
								</option>
							))}
					</optgroup>
				))}
			</select>
		</label>
	);
}
