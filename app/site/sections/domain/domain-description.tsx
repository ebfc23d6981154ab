import type { Domain } from "../../../../core/content/schema/domains.ts";
import { frame } from "../../../ui/frame.ts";
import { Prose } from "../../components/prose.tsx";

/** Description of the domain, in two columns if there is room. */
export function DomainDescription({ label, description }: { label: string } & Pick<Domain, "description">) {
	return (
		<section aria-label={label} className="py-5 md:py-8">
			<div className={frame}>
				<Prose
					prose={description}
					className="text-lead lg:block lg:max-w-[1180px] lg:columns-2 lg:gap-6 lg:[&>*+*]:mt-2 lg:[&>*]:break-inside-avoid"
				/>
			</div>
		</section>
	);
}
