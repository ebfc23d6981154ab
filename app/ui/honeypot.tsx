/** The name of a field that people neither see nor reach: whatever fills it in is a program. */
export const honeypotField = "website";

export function Honeypot() {
	return (
		<div aria-hidden inert className="absolute -left-[9999px] size-px overflow-hidden">
			<input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
		</div>
	);
}
