import type { Terms } from '@lineup/contract/affiliates/affiliates';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { TermsPoints } from '../../../components/cards/terms-points.tsx';
import { useTermsWords } from '../../../lib/figures/terms-words.ts';

/** The programme with its current terms; without them it promises nothing. */
export const AffiliatesBand = ({ terms }: { terms: Terms | null }) => {
  const termsWords = useTermsWords();
  return (
    <section
      id="affiliates"
      aria-labelledby="affiliates-title"
      className="when-near mx-5 mb-16 scroll-mt-6 rounded-dialog border border-line bg-surface lg:mx-20 lg:mb-22"
    >
      <div className="mx-auto flex max-w-290 flex-wrap items-center justify-between gap-x-16 gap-y-8 px-6 py-8 lg:px-12 lg:py-14">
        <div className="min-w-0 flex-[1_1_24rem]">
          <h2 id="affiliates-title" className="text-h1 cut-head sm:text-display">
            <Trans>Bring a shop, share in its plan</Trans>
          </h2>
          <p className="mt-3 max-w-120 text-body-lg text-ink-2">
            <Trans>
              Do you know shops with a full sofa? Send them your link: you see which click became
              which commission, and when it is paid.
            </Trans>
          </p>
        </div>
        <div className="grid min-w-0 flex-[1_1_20rem] gap-6 text-body-lg">
          {terms !== null && <TermsPoints points={termsWords(terms)} />}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to="/affiliate/marketing/signup" size="lg">
              <Trans>Join the program</Trans>
            </ButtonLink>
            <TextLink to="/affiliate/marketing" isAlone>
              <Trans>Affiliate login</Trans>
            </TextLink>
          </div>
        </div>
      </div>
    </section>
  );
};
