export default function Page() {
	return <h1>blood-donation</h1>;
}
