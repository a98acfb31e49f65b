import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type LegalName, type LegalText, legalNames } from '../src/lib/articles/legal.ts';
import type { Language } from '../src/lib/texts/texts.ts';
import { parseLegal } from './parse-legal.ts';

const folder = join(import.meta.dirname, '../../../docs/legal');
const address = /^virtual:legal\/(en|es)$/;
/** A file path instead of the usual zero-byte prefix, as in help-articles.ts. */
const moduleOf = (language: string): string => join(folder, `${language}.texts`);
const fileOf = (language: string, name: LegalName): string => join(folder, language, `${name}.md`);

export const readLegal = (language: Language, name: LegalName): LegalText =>
  parseLegal(language, name, readFileSync(fileOf(language, name), 'utf8'));

/**
 * `virtual:legal/en` exports the texts of docs/legal/en, read at build time. Only the server loads
 * it.
 */
export const legalTexts = (): Plugin => ({
  name: 'lineup:legal-texts',
  resolveId: (source) => {
    const language = address.exec(source)?.[1];
    return language && moduleOf(language);
  },
  load(id) {
    const language = (['en', 'es'] as const).find((each) => id === moduleOf(each));
    if (!language) return undefined;
    for (const name of legalNames) this.addWatchFile(fileOf(language, name));
    const texts = Object.fromEntries(legalNames.map((name) => [name, readLegal(language, name)]));
    return `export const texts = ${JSON.stringify(texts)};`;
  },
});
