import type { Content } from "../../../../core/content/kinds.ts";
import { PhoneList } from "./phone-list.tsx";

/** Phone numbers: helplines first, then the campus, then the hostels. */
export function Contacts({ heading, lead, emergency, security, hospital, hostels }: Content["contacts"]) {
	return (
		<section aria-labelledby="contacts">
			<h2 id="contacts" className="text-h2">
				{heading}
			</h2>
			<p className="mt-1 max-w-[60ch] text-lead">{lead}</p>
			<div className="mt-3 flex flex-col gap-5">
				<PhoneList {...emergency} urgent />
				<PhoneList {...security} />
				<PhoneList {...hospital} />
				<PhoneList {...hostels} />
			</div>
		</section>
	);
}
