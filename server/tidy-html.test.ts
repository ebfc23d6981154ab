import { describe, expect, test } from "vitest";
import { tidyHtml } from "./tidy-html.ts";

describe("a public page", () => {
	test("has no names of icons, namespaces, or end tags of shapes", () => {
		const icon =
			'<svg xmlns="http://www.w3.org/2000/svg" width="24" class="lucide lucide-arrow-down-a-z size-2"><path d="M1 2"></path></svg>';
		expect(tidyHtml(icon)).toBe('<svg width="24" class="size-2"><path d="M1 2"/></svg>');
	});

	test("has one space between classes, and no empty class", () => {
		expect(tidyHtml('<p class=" a  b "><b class=" "></b></p>')).toBe('<p class="a b"><b></b></p>');
	});

	test("has the props of islands in readable quotes", () => {
		const written = '<div data-island="a" data-sent="{&quot;b&quot;:&quot;It&#x27;s &lt;c&gt;&quot;}"></div>';
		expect(tidyHtml(written)).toBe(`<div data-island="a" data-sent='{"b":"It&#x27;s &lt;c&gt;"}'></div>`);
	});

	test("has comments between texts in islands only", () => {
		const text = "a<!-- -->b";
		const island = `<div class="contents" data-island="videos"><div>${text}</div><div>${text}</div>${text}</div>`;
		expect(tidyHtml(`<div>${text}</div>${island}${text}${island}`)).toBe(`<div>ab</div>${island}ab${island}`);
	});

	test("keeps its words", () => {
		const words = "<p>The class lucide lucide-x, &lt;path&gt;&lt;/path&gt; and &lt;!-- --&gt;</p>";
		expect(tidyHtml(words)).toBe(words);
	});
});
