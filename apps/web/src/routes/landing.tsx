import { getTerms } from '@lineup/contract/affiliates/affiliates';
import { listPlans } from '@lineup/contract/billing/billing';
import { getShowcase } from '@lineup/contract/demo';
import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import { useLingui } from '@lingui/react/macro';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageMeta, socialPicture } from '../components/layout/page-meta.tsx';
import { SkipLink } from '../components/layout/skip-link.tsx';
import { callOnServer, siteUrlOf } from '../lib/page/page-data.ts';
import { useInvite } from '../lib/storage/affiliate-invite.ts';
import { BelowFold } from './landing/below-fold.tsx';
import { Hero } from './landing/hero.tsx';
import { LandingFooter } from './landing/landing-footer.tsx';
import { LandingHeader } from './landing/landing-header.tsx';

const unavailable = 503;

/**
 * The price list is the main content; without the line or the terms the page shows a little less.
 */
export const loader = async (page: LoaderFunctionArgs) => {
  const [plans, showcase, terms] = await Promise.all([
    callOnServer(page, listPlans, {}),
    callOnServer(page, getShowcase, { params: { username: DEMO_SLUG } }),
    callOnServer(page, getTerms, {}),
  ]);
  const shared = {
    siteUrl: siteUrlOf(page),
    year: new Date().getUTCFullYear(),
    showcase: showcase.ok ? showcase.data.response : null,
    terms: terms.ok ? terms.data.response : null,
  };
  return plans.ok
    ? data({ ...shared, plans: plans.data, error: null })
    : data({ ...shared, plans: null, error: plans.error.message }, { status: unavailable });
};

export default function Landing() {
  const { t, i18n } = useLingui();
  const { siteUrl, year, showcase, plans, error, terms } = useLoaderData<typeof loader>();
  useInvite();
  return (
    <div className="min-h-dvh">
      <PageMeta
        url={`${siteUrl}/`}
        title={t`Walk-ins and bookings, one fair line`}
        description={t`Lineup puts everyone in your shop into a single live queue, keeps every booking on time, and tells each customer how long it will really take.`}
        image={null}
        structured={null}
      />
      <SkipLink />
      <LandingHeader />
      <main id="main">
        <Hero showcase={showcase} />
        <BelowFold
          siteUrl={siteUrl}
          plans={plans}
          error={error}
          terms={terms}
          picture={socialPicture(siteUrl, i18n.locale)}
        />
      </main>
      <LandingFooter year={year} />
    </div>
  );
}
