import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Article } from '../src/lib/help.ts';
import { parseArticle } from './parse-article.ts';

const folder = join(import.meta.dirname, '../../../docs/help');
const address = /^(?:\0)?virtual:help\/(en|es)$/;

const filesOf = (language: string): string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(folder, language, name));

/** The articles of a language in the order of their file names; the number in front is not shown. */
export const readArticles = (language: string): Article[] =>
  filesOf(language).map((file) =>
    parseArticle(basename(file, '.md').replace(/^\d+-/, ''), readFileSync(file, 'utf8')),
  );

/** `virtual:help/en` is the help of docs/help/en, read at build time. */
export const helpArticles = (): Plugin => ({
  name: 'lineup:help-articles',
  resolveId: (source) => (address.test(source) ? `\0${source}` : undefined),
  load(id) {
    const language = address.exec(id)?.[1];
    if (!language) return undefined;
    for (const file of filesOf(language)) this.addWatchFile(file);
    return `export const articles = ${JSON.stringify(readArticles(language))};`;
  },
});
