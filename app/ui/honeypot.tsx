/** Name of a field that users neither see nor reach: anything that fills it in is a bot. */
export const honeypotField = "website";

export function Honeypot() {
	return (
		<div aria-hidden inert className="absolute -left-[9999px] size-px overflow-hidden">
			<input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
		</div>
	);
}
