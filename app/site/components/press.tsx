import { Button, type ButtonLook } from "../../ui/button.tsx";

interface PressProps {
	/** Of the private page. */
	token: string;
	intent: string;
	/** Whatever else is sent. */
	also?: Record<string, string | number>;
	look?: ButtonLook["look"];
	words: string;
}

/** A button that does one thing. It posts, because programs that check mails open every link. */
export function Press({ token, intent, also = {}, look, words }: PressProps) {
	return (
		<form method="post">
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="intent" value={intent} />
			{Object.entries(also).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" look={look} size="large" className="max-sm:w-full">
				{words}
			</Button>
		</form>
	);
}
