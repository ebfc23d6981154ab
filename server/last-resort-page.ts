/** Shown when even the site's own error page could not be made: it depends on nothing. */
export function lastResortPage(errorId: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
</head>
<body>
<main>
<h1>Something went wrong on our side</h1>
<p>Nothing that you did caused it. Please try again in a minute.</p>
<p>If it keeps happening, write to us and give this number: <strong>${errorId}</strong></p>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;
}
