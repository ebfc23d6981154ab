import type { ReactNode } from "react";
import { type Block, type Inline, plainText, type TableCell, type Prose as Tree } from "../../../core/content/prose.ts";
import { Table } from "../../ui/table.tsx";
import { headingAnchors } from "../lib/prose-headings.ts";
import { TargetLink } from "./target-link.tsx";

interface ProseProps {
	prose: Tree;
	/** Name of a table that has no heading above it in the text. */
	label?: string;
	/** Levels by which headings are demoted; none ever becomes the page's h1. */
	shift?: number;
	className?: string;
}

/** Content written in Markdown. */
export function Prose({ prose, label = "", shift = 0, className = "" }: ProseProps) {
	const anchors = headingAnchors(prose);
	return (
		<div className={`flex max-w-[72ch] flex-col gap-2 ${className}`}>
			{prose.map((block, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order while it is shown
				<ProseBlock key={i} block={block} shift={shift} anchors={anchors} label={headingAbove(prose, i) ?? label} />
			))}
		</div>
	);
}

/** Text of the nearest heading above a block. */
function headingAbove(prose: Tree, index: number): string | undefined {
	const heading = prose
		.slice(0, index)
		.filter(({ type }) => type === "heading")
		.at(-1);
	return heading && plainText([heading]);
}

interface BlockProps {
	/** Name of a table. */
	label: string;
	shift: number;
	anchors: ReadonlyMap<Block, string>;
}

function ProseBlock({ block, ...rest }: BlockProps & { block: Block }): ReactNode {
	switch (block.type) {
		case "paragraph":
			return (
				<p>
					<ProseInline nodes={block.children} />
				</p>
			);
		case "heading":
			return <ProseHeading heading={block} {...rest} />;
		case "list":
			return <ProseList list={block} {...rest} />;
		case "table":
			return <ProseTable table={block} label={rest.label} />;
		case "blockquote":
			return (
				<blockquote className="flex flex-col gap-1 border-l-4 border-accent pl-2 text-lead">
					<Blocks blocks={block.children} {...rest} />
				</blockquote>
			);
		case "thematicBreak":
			return <hr className="my-2 w-8 border-t-4 border-accent" />;
	}
}

function Blocks({ blocks, ...rest }: BlockProps & { blocks: Block[] }): ReactNode {
	return blocks.map((block, i) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order while it is shown
		<ProseBlock key={i} block={block} {...rest} />
	));
}

function ProseHeading({ heading, shift, anchors }: BlockProps & { heading: Extract<Block, { type: "heading" }> }) {
	const level = Math.min(6, Math.max(2, heading.level + shift));
	const Heading = headings[level - 2] ?? "h6";
	const size = level === 2 ? "mt-3 text-h2" : level === 3 ? "mt-2 text-h3" : "mt-1 text-lead font-bold";
	return (
		<Heading id={anchors.get(heading)} className={`first:mt-0 ${size}`}>
			<ProseInline nodes={heading.children} />
		</Heading>
	);
}
const headings = ["h2", "h3", "h4", "h5", "h6"] as const;

function ProseList({ list, ...rest }: BlockProps & { list: Extract<Block, { type: "list" }> }) {
	const items = list.children.map((item, i) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order while it is shown
		<li key={i} className="pl-0.5">
			<Blocks blocks={item.children} {...rest} />
		</li>
	));
	const look =
		"flex list-outside flex-col gap-0.5 pl-3 marker:font-display marker:font-bold marker:text-action in-[.on-dark]:marker:text-accent";
	if (!list.ordered) return <ul className={`list-disc ${look}`}>{items}</ul>;
	return (
		<ol start={list.start} className={`list-decimal ${look}`}>
			{items}
		</ol>
	);
}

function ProseTable({ table, label }: { table: Extract<Block, { type: "table" }>; label: string }) {
	return (
		<Table
			label={label || columnNames(table.head)}
			columns={table.head.map((cell, i) => ({
				key: `${i}`,
				heading: <ProseInline nodes={cell.children} />,
				align: table.align[i] ?? undefined,
			}))}
			rows={table.rows.map((row, i) => ({
				key: `${i}`,
				cells: row.map((cell, j) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order while it is shown
					<ProseInline key={j} nodes={cell.children} />
				)),
			}))}
		/>
	);
}

function columnNames(head: TableCell[]): string {
	const names = head.map(({ children }) => plainText([{ type: "paragraph", children }]));
	return names.filter((name) => name !== "").join(", ");
}

/** Inline Markdown with emphasis and links. Also usable where a single line is expected, such as a lead. */
function ProseInline({ nodes }: { nodes: Inline[] }): ReactNode {
	return nodes.map((node, i) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order while it is shown
		<InlineNode key={i} node={node} />
	));
}

function InlineNode({ node }: { node: Inline }): ReactNode {
	switch (node.type) {
		case "text":
			return node.value;
		case "inlineCode":
			return <code className="rounded bg-paper-quiet px-0.5 text-ink">{node.value}</code>;
		case "strong":
			return (
				<strong>
					<ProseInline nodes={node.children} />
				</strong>
			);
		case "emphasis":
			return (
				<em>
					<ProseInline nodes={node.children} />
				</em>
			);
		case "delete":
			return (
				<del>
					<ProseInline nodes={node.children} />
				</del>
			);
		case "break":
			return <br />;
		case "link":
			return (
				<TargetLink url={node.url} className={linkLook}>
					<ProseInline nodes={node.children} />
				</TargetLink>
			);
	}
}

const linkLook = "text-link underline in-[.on-dark]:text-current";
