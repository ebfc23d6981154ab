import { href } from "react-router";

export interface Place {
	kind: string;
	language: string;
}

/** Addresses of the screens of one kind; English needs no word. */
export function editAddress({ kind, language }: Place): string {
	return href("/console/content/:kind", { kind }) + inLanguage(language);
}

export function historyAddress({ kind, language }: Place): string {
	return href("/console/content/:kind/history", { kind }) + inLanguage(language);
}

export function versionAddress({ kind, language }: Place, version: string): string {
	return href("/console/content/:kind/history/:version", { kind, version }) + inLanguage(language);
}

export function fileAddress({ kind, language }: Place): string {
	return href("/console/content/:kind/file", { kind }) + inLanguage(language);
}

function inLanguage(language: string): string {
	return language === "en" ? "" : `?language=${language}`;
}
