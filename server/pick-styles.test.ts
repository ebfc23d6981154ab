import { expect, test } from "vitest";
import { pickStyles } from "./pick-styles.ts";

const body = '<html><body class="page"><p class="p-2 md:p-4 hover:p-6">Words</p>';

test.each([
	["of tags and classes that are there", "p{margin:0}", "p{margin:0}"],
	["of classes with signs in their names", ".md\\:p-4{padding:32px}", ".md\\:p-4{padding:32px}"],
	["for everything", "*,:before{border:0}", "*,:before{border:0}"],
	["of the one selector in a list that is needed", "p,table{margin:0}", "p{margin:0}"],
	["inside media queries and layers", "@media (width>=9px){p{a:b}table{a:b}}", "@media (width>=9px){p{a:b}}"],
	["for the transition to the next page", "@view-transition{navigation:auto}", "@view-transition{navigation:auto}"],
	[
		"of that transition's length",
		"::view-transition-old(root){animation-duration:.2s}",
		"::view-transition-old(root){animation-duration:.2s}",
	],
	[
		"of mixed colours, without those of older browsers",
		".p-2{color:red}@supports (color:color-mix(in lab, red, red)){.p-2{color:color-mix(in lab, red, blue)}}",
		".p-2{color:color-mix(in lab, red, blue)}",
	],
	["with braces in a string", '.p-2{a:"}"}table{b:c}', '.p-2{a:"}"}'],
])("takes rules %s", (_, sheet, picked) => {
	expect(pickStyles(sheet, body)).toBe(picked);
});

test.each([
	["of other tags and classes", "table{margin:0}.p-3{padding:24px}.page .p-3{padding:1px}"],
	["of states", ".hover\\:p-6:hover{padding:48px}p:focus-visible{a:b}p::selection{a:b}"],
	["of devices with a mouse, and of print", "@media (hover:hover){p{a:b}}@media print{p{a:b}}"],
	["of attributes that nothing has", "p[aria-current=page]{a:b}html[data-scrolled] p{a:b}"],
	["of transitions and animations", ".p-2{transition-property:color}.page{animation:1s turn}@keyframes turn{to{a:b}}"],
	["of another language", "p:lang(hi){a:b}"],
	["of nothing but the mouse's form", "@media (width>=9px){p{cursor:pointer}}"],
])("leaves out rules %s", (_, sheet) => {
	expect(pickStyles(sheet, body)).toBe("");
});

test("leaves out what closed menus and dialogs hold", () => {
	const menu = "<details><summary>Menu</summary><ul><li>One</li></ul></details><dialog><h2>Sorry</h2></dialog>";
	expect(pickStyles("ul{a:b}h2{a:b}summary{a:b}", `${body}${menu}`)).toBe("summary{a:b}");
});

test("takes variables, properties and keyframes that a rule in use names, and no others", () => {
	const sheet =
		":root{--ink:var(--navy);--navy:#014;--red:#c00}p{color:var(--ink);animation:1s turn}" +
		'@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --navy{syntax:"*";inherits:true}';
	expect(pickStyles(sheet, body)).toBe(
		":root{--ink:var(--navy);--navy:#014}p{color:var(--ink);animation:1s turn}" +
			'@keyframes turn{to{rotate:1turn}}@property --navy{syntax:"*";inherits:true}',
	);
});

test("names the layers in the order of the whole sheet, which follows", () => {
	const sheet = "@layer properties{*{a:b}}@layer base{p{a:b}}@layer components;@layer utilities{.p-2{a:b}}";
	expect(pickStyles(sheet, body)).toBe(
		"@layer properties,base,components,utilities;@layer base{p{a:b}}@layer utilities{.p-2{a:b}}",
	);
});
