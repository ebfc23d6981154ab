export const pageChoicesId = "content-pages";
export const documentChoicesId = "content-documents";

/** What fields for links offer while one types. */
export function LinkChoices({ pages, documents }: { pages: string[]; documents: string[] }) {
	return (
		<>
			<Choices id={pageChoicesId} addresses={pages} />
			<Choices id={documentChoicesId} addresses={documents} />
		</>
	);
}

function Choices({ id, addresses }: { id: string; addresses: string[] }) {
	return (
		<datalist id={id}>
			{addresses.map((address) => (
				<option key={address} value={address} />
			))}
		</datalist>
	);
}
