/** Commands that whoever runs a site needs: they are built with it, for a release has neither npm nor sources. */
export const commands = [
	"backup",
	"check-content",
	"console-invite",
	"import",
	"move",
	"new-chapter",
	"restore",
	"secret",
	"seed",
	"upgrade-content",
	"who-was-affected",
	"who-was-affected",
];

export function sourceOf(command: string): string {
	return `scripts/${command}.ts`;
}
