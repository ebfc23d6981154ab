export default function Page() {
	return <h1>awards</h1>;
}
