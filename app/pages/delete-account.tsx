export default function Page() {
	return <h1>delete-account</h1>;
}
