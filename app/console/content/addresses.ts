import { href } from "react-router";
import type { DocumentRef } from "../../../core/content/editor/parts.ts";

/** Id of the form of one kind of content, which addresses of its fields begin with. */
export const formId = "collection";

type Search = Readonly<Record<string, string>>;

/** Paths of the content screens. English is the default and needs no parameter. */
export function listAddress(language: string, search?: Search): string {
	return href("/console/content") + query(language, search);
}

export function editAddress({ kind, language }: DocumentRef, search?: Search): string {
	return href("/console/content/:kind", { kind }) + query(language, search);
}

export function historyAddress({ kind, language }: DocumentRef, search?: Search): string {
	return href("/console/content/:kind/history", { kind }) + query(language, search);
}

export function versionAddress({ kind, language }: DocumentRef, version: string): string {
	return href("/console/content/:kind/history/:version", { kind, version }) + query(language);
}

export function fileAddress({ kind, language }: DocumentRef): string {
	return href("/console/content/:kind/file", { kind }) + query(language);
}

function query(language: string, search: Search = {}): string {
	const parameters = new URLSearchParams({ ...(language !== "en" && { language }), ...search });
	return String(parameters) ? `?${parameters}` : "";
}
