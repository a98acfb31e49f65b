import { listPlans } from '@lineup/contract/billing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { Logo, Mark } from '../components/mark.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { TextLink } from '../components/text-link.tsx';
import { type StripTicket, TicketStrip } from '../components/ticket-strip.tsx';
import { LanguageLinks } from '../features/auth/components/language-links.tsx';
import type { PlansAsked } from '../features/billing/components/pricing-section.tsx';
import { VisitorPricing } from '../features/billing/components/pricing-visitor.tsx';
import { useInvite } from '../lib/affiliate-invite.ts';
import { call } from '../lib/api-client.ts';
import { useErrorText } from '../lib/error-text.ts';
import { callOnServer, siteUrlOf } from '../lib/page-data.ts';
import { useSession } from '../lib/session.ts';

const unavailable = 503;

export const loader = async (page: LoaderFunctionArgs) => {
  const answer = await callOnServer(page, listPlans, {});
  const shared = { siteUrl: siteUrlOf(page), year: new Date().getUTCFullYear() };
  return answer.ok
    ? data({ ...shared, plans: answer.data, error: null })
    : data({ ...shared, plans: null, error: answer.error.message }, { status: unavailable });
};

const tickets: readonly StripTicket[] = [
  { ticket: 13, state: 'done' },
  { ticket: 14, state: 'lit' },
  { ticket: 16, state: 'lit' },
  ...[17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32].map((ticket) => ({
    ticket,
    state: 'waiting' as const,
  })),
];

const gutter = 'px-5 lg:px-20';

const Header = () => {
  const { t } = useLingui();
  const link =
    'react-fast inline-flex min-h-11 items-center rounded-control text-[0.9375rem] font-medium text-on-stage-2 no-underline hover:text-on-stage';
  return (
    <header
      data-ground="stage"
      className={`flex min-h-19 items-center gap-2 bg-stage text-on-stage ${gutter}`}
    >
      <Link to="/" aria-label={t`Lineup home`} className="rounded-control no-underline">
        <Logo ground="stage" />
      </Link>
      <nav aria-label={t`Main`} className="ml-12 flex gap-8 max-md:hidden">
        <a href="#pricing" className={link}>
          <Trans>Pricing</Trans>
        </a>
        <Link to="/affiliate/marketing" className={link}>
          <Trans>Affiliates</Trans>
        </Link>
      </nav>
      <div className="ml-auto flex gap-1 py-2">
        <ButtonLink to="/login" variant="stage-outline" className="border-transparent">
          <Trans>Login</Trans>
        </ButtonLink>
        <ButtonLink to="/signup" variant="stage" className="max-[24rem]:hidden">
          <Trans>Get started</Trans>
        </ButtonLink>
      </div>
    </header>
  );
};

const Hero = () => (
  <div data-ground="stage" className="overflow-hidden bg-stage text-on-stage">
    <div className={`pt-8 pb-10 lg:pt-14 lg:pb-14 ${gutter}`}>
      <h1 className="text-hero text-balance cut-head">
        <Trans>
          Walk-ins and bookings, <br />
          one fair line.
        </Trans>
      </h1>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-6">
        <p className="max-w-155 text-[1.1875rem]/7 text-on-stage-2">
          <Trans>
            Lineup puts everyone in your shop into a single live queue, keeps every booking on time,
            and tells each customer how long it will really take.
          </Trans>
        </p>
        <ButtonLink to="/signup" variant="stage" size="xl">
          <Trans>Get started</Trans>
        </ButtonLink>
      </div>
    </div>
    <TicketStrip tickets={tickets} gutter="pl-5 lg:pl-20" />
  </div>
);

const Footer = ({ year }: { year: number }) => (
  <footer className="mx-5 flex flex-wrap items-center justify-between gap-x-7 gap-y-3 border-t border-line pt-6 pb-8 text-ink-2 lg:mx-20">
    <span className="inline-flex items-center gap-2.5">
      <Mark size={24} />© {year} Lineup
    </span>
    <nav className="flex flex-wrap gap-x-7 gap-y-2">
      <TextLink to="/privacy-policy" tone="quiet" isAlone>
        <Trans>Privacy policy</Trans>
      </TextLink>
      <TextLink to="/terms-and-services" tone="quiet" isAlone>
        <Trans>Terms and services</Trans>
      </TextLink>
      <TextLink to="/affiliate/marketing" tone="quiet" isAlone>
        <Trans>Affiliates</Trans>
      </TextLink>
      <LanguageLinks />
    </nav>
  </footer>
);

/** The price list of the first page; Retry asks for it alone, so that a failure costs only itself. */
const usePlans = (): PlansAsked => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { plans, error } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState({ plans, error });
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    const answer = await call(listPlans, {});
    setAsked(
      answer.ok
        ? { plans: answer.data, error: null }
        : { plans: null, error: errorText(answer.error) },
    );
    setIsRetrying(false);
  };
  return {
    plans: asked.plans ?? undefined,
    error: asked.error === '' ? t`Something went wrong` : asked.error,
    isRetrying,
    onRetry: () => void retry(),
  };
};

export default function Landing() {
  const { t } = useLingui();
  const { user } = useSession();
  const { siteUrl, year } = useLoaderData<typeof loader>();
  const asked = usePlans();
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
      <Header />
      <main id="main">
        <Hero />
        <div className={`pt-16 pb-14 lg:pt-22 lg:pb-18 ${gutter}`}>
          <VisitorPricing user={user} asked={asked} />
        </div>
      </main>
      <Footer year={year} />
    </div>
  );
}
