import type { Terms } from '@lineup/contract/affiliates/affiliates';
import { useLingui } from '@lingui/react/macro';
import { useStructuredData } from '../../../lib/page/structured-data.ts';
import { AffiliatesBand } from './affiliates-band.tsx';
import { Closing } from './closing.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { landingGraph } from './landing-graph.ts';
import { Pricing, type PricingProps } from './pricing.tsx';
import { useQuestions } from './question-texts.ts';
import { Questions } from './questions.tsx';

export interface BelowProps extends PricingProps {
  readonly siteUrl: string;
  /** Null: they could not be loaded. */
  readonly terms: Terms | null;
  /** The address of the social picture, for link previews. */
  readonly picture: string;
}

/** Everything of the landing page below its picture. */
export const Below = ({ siteUrl, plans, error, terms, picture }: BelowProps) => {
  const { i18n } = useLingui();
  const questions = useQuestions(plans ?? []);
  const structured = useStructuredData(() =>
    landingGraph({ siteUrl, picture, plans: plans ?? [], questions, language: i18n.locale }),
  );
  return (
    <>
      {structured !== null && (
        <script type="application/ld+json" suppressHydrationWarning>
          {structured}
        </script>
      )}
      <HowItWorks />
      <div className="when-near px-5 pb-16 lg:px-20 lg:pb-22">
        <Pricing plans={plans} error={error} />
      </div>
      <Questions questions={questions} />
      <AffiliatesBand terms={terms} />
      <Closing />
    </>
  );
};
