export default function Page() {
	return <h1>resources</h1>;
}
