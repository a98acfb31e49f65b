import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Card } from '../../components/cards/card.tsx';
import { TermsPoints } from '../../components/cards/terms-points.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ErrorSummary } from '../../components/forms/error-summary.tsx';
import { termsQuery } from '../../features/affiliates/api.ts';
import { useTermsWords } from '../../lib/figures/terms-words.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';
import { useJoin } from './use-join.ts';

/** In the shape of the three lines that replace it. */
const LoadingTerms = () => (
  <div aria-busy="true" className="grid gap-2">
    {['share', 'invitation', 'payout'].map((line) => (
      <Skeleton key={line} className="h-5 w-full" />
    ))}
  </div>
);

/** Replaces every screen of the area for an account without an affiliate profile. */
export const JoinProgramme = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const termsWords = useTermsWords();
  const { data: terms, error, isRetrying, retry } = useRetryableQuery(termsQuery);
  const { join, isJoining, failure } = useJoin();
  return (
    <Card aria-labelledby="join" className="mx-auto my-auto w-full max-w-130 p-5 sm:p-8">
      <title>{`${t`Join the program`} | Lineup`}</title>
      <h1 id="join" className="text-h1 cut-head">
        <Trans>Bring a shop, share in its plan</Trans>
      </h1>
      <p className="mt-2 mb-5 text-ink-2">
        <Trans>You join with the account that you are signed in with.</Trans>
      </p>
      {terms && <TermsPoints points={termsWords(terms)} />}
      {!terms && !error && <LoadingTerms />}
      {!terms && error && (
        <LoadFailure
          title={t`Error loading the terms`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      )}
      {failure && (
        <div className="mt-5">
          <ErrorSummary title={errorText(failure)} />
        </div>
      )}
      {/* Nobody can join before the terms are shown. */}
      <Button
        size="lg"
        isBlock
        className="mt-6"
        disabled={!terms}
        isBusy={isJoining}
        busyText={t`Joining...`}
        onClick={() => void join()}
      >
        <Trans>Join the program</Trans>
      </Button>
      <p className="mt-4 text-center text-small text-balance text-ink-3">
        <Trans>
          By joining you agree to the{' '}
          <TextLink to="/terms-and-services#affiliates">terms and services</TextLink> and the{' '}
          <TextLink to="/privacy-policy#affiliates">privacy policy</TextLink>.
        </Trans>
      </p>
    </Card>
  );
};
