import { href } from "react-router";
import { calendarYear } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { CreditTable } from "../sections/hours-policy/credit-table.tsx";
import { FromHourToCredit } from "../sections/hours-policy/from-hour-to-credit.tsx";
import { GoodToKnow } from "../sections/hours-policy/good-to-know.tsx";
import { answerHours } from "../sections/hours-policy/hours-answer.ts";
import { HoursHelper } from "../sections/hours-policy/hours-helper.tsx";
import { entryYears, readHours } from "../sections/hours-policy/hours-question.ts";
import { KindsOfHours } from "../sections/hours-policy/kinds-of-hours.tsx";
import { ReadNext } from "../sections/hours-policy/read-next.tsx";
import { KeyFacts } from "../sections/policies/key-facts.tsx";
import type { Route } from "./+types/hours-policy.ts";

/** Personal numbers: such a page is rendered per request and never cached. */
const own = { read: (value: string) => value.trim().slice(0, 20), keep: "never" } as const;
export const handle = { query: { entry: own, ground: own, nonGround: own } } satisfies PageHandle;

export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { hoursPolicy } = site.content();
	const thisYear = calendarYear(site.now()) ?? 0;
	const years = entryYears(hoursPolicy.table.rows, thisYear);
	const question = readHours(new URL(request.url).searchParams, years);
	return {
		policy: hoursPolicy,
		years,
		question,
		answer: question.numbers && answerHours(question.numbers, hoursPolicy),
		preview: answerHours({ entry: thisYear, ground: 0, nonGround: 0 }, hoursPolicy).goals,
		meta: describePage(site, hoursPolicy.head, href("/hours-policy")),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function HoursPolicy({ loaderData: { policy, ...helper } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={policy.head.title} lead={policy.head.lead} variant="band" />
			<KeyFacts label={policy.keyFactsLabel} facts={policy.keyFacts} />
			<HoursHelper policy={policy} {...helper} />
			<CreditTable table={policy.table} ownRow={helper.answer?.rowId} />
			<KindsOfHours kinds={policy.kinds} />
			<FromHourToCredit steps={policy.steps} />
			<GoodToKnow notes={policy.notes} />
			<ReadNext {...policy.related} />
		</>
	);
}
