import type { Article } from '../src/lib/articles/help.ts';
import { blockOf, readHead, readTitle } from './parse-markdown.ts';

/** Markdown with a title, paragraphs, headings, lists and links; anything else stops the build. */
export const parseArticle = (slug: string, source: string): Article => {
  const place = `docs/help, ${slug}`;
  const { valueOf, body } = readHead(place, source);
  const { title, rest } = readTitle(place, body);
  return {
    slug,
    title,
    topic: valueOf('topic'),
    keywords: valueOf('keywords'),
    blocks: rest.map((node) => blockOf(place, node)),
  };
};
