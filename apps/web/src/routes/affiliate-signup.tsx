import { getTerms } from '@lineup/contract/affiliates/affiliates';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AuthFrame } from '../features/identity/components/auth-frame.tsx';
import { AffiliatePromise } from '../features/identity/components/sign-up/affiliate-promise.tsx';
import { AffiliateSignUpForm } from '../features/identity/components/sign-up/affiliate-sign-up-form.tsx';
import { callOnServer } from '../lib/page/page-data.ts';

/**
 * Without the terms the page still works: the area shows the terms that the affiliate joined with.
 */
export const loader = async (page: LoaderFunctionArgs) => {
  const answer = await callOnServer(page, getTerms, {});
  return { terms: answer.ok ? answer.data.response : null };
};

export default function AffiliateSignUp() {
  const { t } = useLingui();
  const { terms } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={t`Affiliate signup`} isAffiliate welcome={<AffiliatePromise terms={terms} />}>
      <h1 className="text-h1 cut-head">
        <Trans>Join the affiliate program</Trans>
      </h1>
      <p className="mt-1 mb-6 text-ink-2">
        <Trans>Your link is ready as soon as your email is verified.</Trans>
      </p>
      <AffiliateSignUpForm />
    </AuthFrame>
  );
}
