import { chooseNameAndPassword, keepRecoveryCodes, setUpPhone } from "../../scripts/browser/auth-steps.ts";
import { goodPassword } from "../../scripts/browser/phone.ts";
import type { Tour } from "./tour.ts";

/** The first organiser opens the link that the site printed at startup. */
export async function getIn({ site, page, shoot }: Tour): Promise<void> {
	await page.goto(/http\S+token=\S+/.exec(site.printed())?.[0] ?? "");
	await shoot("invitation");
	await chooseNameAndPassword(page, { name: "Asha Kujur", email: "asha@example.org", password: goodPassword });
	await shoot("second-key");
	await setUpPhone(page);
	await keepRecoveryCodes(page);
	await shoot("start");
}
