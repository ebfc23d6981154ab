import { createContext, type ReactNode, useContext } from "react";
import { addressIn, sourceLanguage } from "../../../core/content/languages.ts";
import { AddressContext } from "../../ui/link.tsx";

const LanguageContext = createContext(sourceLanguage);

/** Language of the page. In the console's previews it is that of the source. */
export function useLanguage(): string {
	return useContext(LanguageContext);
}

/** A page or island in a language, in which its addresses are too. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
	return (
		<LanguageContext value={language}>
			<AddressContext value={(address) => addressIn(language, address)}>{children}</AddressContext>
		</LanguageContext>
	);
}
