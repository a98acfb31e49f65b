import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { helpQuery } from '../../features/support/api.ts';
import { ArticleList } from '../../features/support/components/article-list.tsx';
import { ArticleText } from '../../features/support/components/article-text.tsx';
import { ContactForm } from '../../features/support/components/contact-form.tsx';
import { startQueries } from '../../layouts/start-queries.ts';
import { type Article, searchArticles } from '../../lib/articles/help.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';

export const clientLoader = startQueries(({ start }) => {
  start(helpQuery(document.documentElement.lang));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

interface OpenArticleProps {
  article: Article;
  onLeave: () => void;
}

const OpenArticle = ({ article, onLeave }: OpenArticleProps) => (
  <article>
    <TextLink to="?" onClick={onLeave} isAlone className="mb-4 gap-1.5">
      <ArrowLeft size={16} aria-hidden="true" />
      <Trans>All articles</Trans>
    </TextLink>
    <Card as="div" className="p-5 sm:p-7">
      <p className="mb-1 text-small font-label text-ink-3">{article.topic}</p>
      <h2 className="mb-5 text-h1 cut-head">{article.title}</h2>
      <ArticleText article={article} />
    </Card>
  </article>
);

const Help = () => {
  const { t, i18n } = useLingui();
  const { data, error, isRetrying, retry } = useRetryableQuery(helpQuery(i18n.locale));
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const sought = search.trim();

  if (error && !data) {
    return (
      <Card>
        <LoadFailure
          title={t`The help could not be loaded`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>
            <Trans>You can still write to us.</Trans>
          </p>
        </LoadFailure>
      </Card>
    );
  }
  const article = data?.find(({ slug }) => slug === params.get('article'));
  if (article) {
    // The browser's back button returns to the search results, this link to all articles.
    return <OpenArticle article={article} onLeave={() => setSearch('')} />;
  }
  return (
    <div className="grid gap-5">
      <SearchField
        label={t`Search the help`}
        isLabelHidden
        placeholder={t`What do you want to know?`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {data ? (
        <ArticleList articles={searchArticles(data, sought)} search={sought} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
};

export default function Support() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Support`} | Lineup`}</title>
      <PageHeader
        title={t`Support`}
        subtitle={<Trans>Answers for owners and barbers, and people to ask.</Trans>}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Help />
        <div className="xl:sticky xl:top-7">
          <ContactForm />
        </div>
      </div>
    </>
  );
}
