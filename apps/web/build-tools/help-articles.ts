import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Article } from '../src/lib/articles/help.ts';
import { parseArticle } from './parse-article.ts';

const folder = join(import.meta.dirname, '../../../docs/help');
const address = /^virtual:help\/(en|es)$/;
/** A file path instead of the usual zero-byte prefix, which Vitest's module cache loses. */
const moduleOf = (language: string): string => join(folder, `${language}.articles`);

const filesOf = (language: string): string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(folder, language, name));

/**
 * The articles of a language in the order of their file names. The number in a file name is not
 * shown.
 */
export const readArticles = (language: string): Article[] =>
  filesOf(language).map((file) =>
    parseArticle(basename(file, '.md').replace(/^\d+-/, ''), readFileSync(file, 'utf8')),
  );

/** `virtual:help/en` exports the articles of docs/help/en, read at build time. */
export const helpArticles = (): Plugin => ({
  name: 'lineup:help-articles',
  resolveId: (source) => {
    const language = address.exec(source)?.[1];
    return language && moduleOf(language);
  },
  load(id) {
    const language = ['en', 'es'].find((each) => id === moduleOf(each));
    if (!language) return undefined;
    for (const file of filesOf(language)) this.addWatchFile(file);
    return `export const articles = ${JSON.stringify(readArticles(language))};`;
  },
});
