import { Trans } from '@lingui/react/macro';
import { ChevronRight, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/cards/card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { Article } from '../../../lib/articles/help.ts';

interface ArticleListProps {
  articles: readonly Article[];
  /** The search text; results are sorted by relevance instead of by topic. */
  search: string;
}

const Rows = ({ articles }: { articles: readonly Article[] }) => (
  <ul className="divide-y divide-line">
    {articles.map(({ slug, title }) => (
      <li key={slug}>
        <Link
          to={`?article=${slug}`}
          className="react-fast flex min-h-12 items-center gap-3 px-4 py-2.5 text-ink no-underline hover:bg-hover sm:px-5"
        >
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronRight size={16} aria-hidden="true" className="flex-none text-ink-3" />
        </Link>
      </li>
    ))}
  </ul>
);

export const ArticleList = ({ articles, search }: ArticleListProps) => {
  if (articles.length === 0) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={<Trans>No article about "{search}"</Trans>}>
          <p>
            <Trans>Try another word, or write to us.</Trans>
          </p>
        </EmptyState>
      </Card>
    );
  }
  if (search !== '') {
    return (
      <Card className="overflow-hidden">
        <Rows articles={articles} />
      </Card>
    );
  }
  return [...Map.groupBy(articles, ({ topic }) => topic)].map(([topic, ofTopic]) => (
    <section key={topic}>
      <h2 className="mb-2 text-h3 cut-head">{topic}</h2>
      <Card as="div" className="overflow-hidden">
        <Rows articles={ofTopic} />
      </Card>
    </section>
  ));
};
