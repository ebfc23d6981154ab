export default function Page() {
	return <h1>matching</h1>;
}
