import { type Block, blockText } from './text-block.ts';

/** A help article, built from Markdown in docs/help: text only, never HTML. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly topic: string;
  /** Search terms that the text does not contain. */
  readonly keywords: string;
  readonly blocks: readonly Block[];
}

export const articleText = ({ blocks }: Article): string => blocks.map(blockText).join(' ');

/** A search must find 'contraseña' for 'contrasena'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const splitWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The relevance of a word: the title counts most, then the keywords, then the text; 0 is no match.
 */
const weightOf = (word: string, parts: readonly (readonly string[])[]): number => {
  const index = parts.findIndex((words) => words.some((each) => each.startsWith(word)));
  return index === -1 ? 0 : parts.length - index;
};

/**
 * Articles that contain a word for every search term (by its beginning), best match first; all
 * articles for an empty query.
 */
export const searchArticles = (articles: readonly Article[], query: string): Article[] => {
  const terms = splitWords(query);
  return articles
    .map((article) => {
      const parts = [article.title, article.keywords, articleText(article)].map(splitWords);
      const weights = terms.map((word) => weightOf(word, parts));
      return { article, isMatch: !weights.includes(0), weight: weights.reduce((a, b) => a + b, 0) };
    })
    .filter(({ isMatch }) => isMatch)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ article }) => article);
};
