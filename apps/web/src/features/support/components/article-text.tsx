import type { Article } from '../../../lib/articles/help.ts';
import { TextBlocks } from './text-blocks.tsx';

export const ArticleText = ({ article }: { article: Article }) => (
  <TextBlocks blocks={article.blocks} />
);
