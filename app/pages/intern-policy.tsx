export default function Page() {
	return <h1>intern-policy</h1>;
}
