export default function Page() {
	return <h1>alumni</h1>;
}
