import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (pattern: string): [file: string, source: string][] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);

interface Found {
  file: string;
  text: string;
}

const allMatches = (pattern: string, expression: RegExp): Found[] =>
  read(pattern).flatMap(([file, source]) =>
    [...source.matchAll(expression)].map(([, text = '']) => ({ file, text })),
  );

/**
 * English texts that a person reads. A sentence in the API's code begins with a capital letter or a
 * value.
 */
const sources = {
  screens: () => allMatches('apps/web/src/locales/en.po', /^msgid "(.+)"$/gm),
  'help and legal pages': () =>
    allMatches('docs/{help,legal}/en/*.md', /^(?!keywords:)(.+?)(?: \{#.*\})?$/gm),
  'answers and messages': () =>
    allMatches(
      '{apps/api/src/{features,ops,platform},packages/contract/src}/**/*.ts',
      /['`]([A-Z$][^'`\n]* [^'`\n]*)['`]/g,
    ),
};

const british =
  /cancell(?:ed|ing)|programme|colour|favourite|licence|centre|behaviour|(?:back|after|to)wards|(?:recogn|organ|author|custom|personal)is(?:e|ing|ation)/i;
const otherWords = /(?<![\w-])e-mail|first available|\d ?m\b|\bmins\b/i;

test.each(Object.entries(sources))('%s use American spelling and one word each', (_name, texts) => {
  const all = texts();
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ text }) => british.test(text) || otherWords.test(text))).toEqual([]);
});
