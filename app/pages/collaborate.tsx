export default function Page() {
	return <h1>collaborate</h1>;
}
