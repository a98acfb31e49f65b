import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { SegmentedControl } from '../../components/fields/segmented-control.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { affiliateQuery } from '../../features/affiliates/api.ts';
import { BackToDashboard } from '../../features/affiliates/components/back-to-dashboard.tsx';
import { ShareCards } from '../../features/affiliates/components/share/share-cards.tsx';
import { ShareCode } from '../../features/affiliates/components/share/share-code.tsx';
import { ShareTexts } from '../../features/affiliates/components/share/share-texts.tsx';
import { useInviteUrl } from '../../features/affiliates/hooks.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { isLanguage, type Language, languageNames, languages } from '../../lib/texts/texts.ts';

export const clientLoader = startQueries(({ start }) => {
  start(affiliateQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const segments = languages.map((value) => ({ value, label: languageNames[value] }));

const Material = ({ language }: { language: Language }) => {
  const { url, failure } = useInviteUrl();
  if (failure) {
    return (
      <Card>
        <LoadFailure
          title={<Trans>Your link could not be loaded</Trans>}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          <p>{failure.text}</p>
        </LoadFailure>
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
      <ShareTexts {...{ url, language }} />
      <div className="grid gap-4">
        <ShareCode url={url} />
        <ShareCards {...{ url, language }} />
      </div>
    </div>
  );
};

/** /affiliate/marketing/dashboard/share: texts, code and cards with the affiliate's link. */
export default function AffiliateShare() {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.locale) ? i18n.locale : 'en');
  return (
    <>
      <title>{`${t`Material to share`} | Lineup`}</title>
      <BackToDashboard />
      <PageHeader
        title={t`Material to share`}
        subtitle={t`Texts, a code and cards, all with your link in them`}
        actions={
          <SegmentedControl
            label={t`Language of the material`}
            segments={segments}
            value={language}
            onValueChange={setLanguage}
          />
        }
      />
      <Material language={language} />
    </>
  );
}
