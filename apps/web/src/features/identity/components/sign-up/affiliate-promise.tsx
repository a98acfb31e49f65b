import type { Terms } from '@lineup/contract/affiliates/affiliates';
import { Trans } from '@lingui/react/macro';
import { TermsPoints } from '../../../../components/cards/terms-points.tsx';
import { useTermsWords } from '../../../../lib/figures/terms-words.ts';

/** The benefits of the programme, beside its forms, with the terms if they are loaded. */
export const AffiliatePromise = ({ terms = null }: { terms?: Terms | null }) => {
  const termsWords = useTermsWords();
  return (
    <>
      <p className="mb-3 max-w-130 text-h1 font-bold text-balance font-stretch-[110%] cut-head lg:mb-7 lg:text-display">
        <Trans>Bring a shop, share in its plan</Trans>
      </p>
      {terms === null ? (
        <p className="max-w-110 text-body-lg text-balance text-on-stage-2">
          <Trans>Your clicks, your shops and your commissions, and when they are paid.</Trans>
        </p>
      ) : (
        <TermsPoints points={termsWords(terms)} ground="stage" />
      )}
    </>
  );
};
