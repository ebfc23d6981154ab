/** Says which account a new password is for. */
export function SignInAs({ email }: { email: string }) {
	return (
		<p>
			You sign in as <strong className="wrap-anywhere">{email}</strong>.
			{/* Password managers look for a username field in the form. */}
			<input type="hidden" name="username" value={email} autoComplete="username" />
		</p>
	);
}
