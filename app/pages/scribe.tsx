export default function Page() {
	return <h1>scribe</h1>;
}
