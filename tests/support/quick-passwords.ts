import { createHash } from "node:crypto";
import { vi } from "vitest";

// Hundreds of tests sign in, and each hash would take a tenth of a second of a processor. The sign-in of a real site,
// with real hashes, is walked by the browser tests.
vi.mock("../../core/organisers/password-hash.ts", () => {
	const quickHash = (password: string) => createHash("sha256").update(password).digest("hex");
	return {
		hashPassword: async (password: string) => quickHash(password),
		verifyPassword: async ({ hash, password }: { hash: string; password: string }) => hash === quickHash(password),
	};
});
