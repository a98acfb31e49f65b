import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTimes } from '@lineup/contract/booking/slots';
import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, ChevronRight, Footprints } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { PageMeta } from '../../../../components/layout/page-meta.tsx';
import { SkipLink } from '../../../../components/layout/skip-link.tsx';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { localBusiness } from '../../../../lib/page/local-business.ts';
import { nothing, useStructuredData } from '../../../../lib/page/structured-data.ts';
import { useWaitWords } from '../../../../lib/shop/wait-words.ts';
import { chosenTime, readShopChoice } from '../../model/shop-choice.ts';
import { DetailsStep, TimesStep } from './later-shop-steps.tsx';
import { ServicesStep } from './services-step.tsx';
import type { ShopRefused } from './shop-details-step.tsx';

/** What the page shows of the line: only while a walk-in can be served soon. */
export type ShortLine = Pick<ShopLine, 'likely' | 'updated_at'>;

const WalkIn = ({ shop, line }: { shop: string; line: ShortLine }) => {
  const { waitOf } = useWaitWords();
  const wait = waitOf(line.likely, line.updated_at);
  return (
    <Link
      to={`/shop/${shop}`}
      className="touch-target mt-1.5 inline-flex items-center gap-1.5 rounded-chip text-body text-ink-2 no-underline num"
    >
      <Footprints size={16} aria-hidden="true" />
      <span>
        <Trans>
          Walk in now: <b className="text-primary">{wait}</b>
        </Trans>
      </span>
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  );
};

const Head = ({ page, line }: { page: ShopBookingPage; line: ShortLine | null }) => {
  const { shop } = page;
  return (
    <header className="border-b border-line bg-canvas px-5 py-4 lg:px-8">
      <div className="mx-auto flex w-full max-w-120 gap-4 lg:max-w-none">
        <Avatar name={shop.name} photo={shop.logo} size={56} />
        <div className="min-w-0">
          <h1 className="text-[1.25rem]/6.5 font-bold cut-head wrap-anywhere">
            <Trans>Book at {shop.name}</Trans>
            {shop.is_verified && (
              <span className="whitespace-nowrap">
                {'\u00A0'}
                <BadgeCheck size={18} aria-hidden="true" className="inline text-pending" />
                <span className="sr-only">
                  <Trans>Verified shop</Trans>
                </span>
              </span>
            )}
          </h1>
          {shop.address !== '' && (
            <p className="text-body text-ink-2 wrap-anywhere">{shop.address}</p>
          )}
          {line && <WalkIn shop={shop.username} line={line} />}
        </div>
      </div>
    </header>
  );
};

const Closed = ({ page }: { page: ShopBookingPage }) => (
  <div className="mx-auto grid w-full max-w-120 justify-items-start gap-4 px-5 py-8 lg:max-w-none lg:px-8">
    <h2 className="text-h2 cut-head">
      <Trans>No online bookings right now</Trans>
    </h2>
    <p className="text-body-lg text-ink-2">
      <Trans>This shop takes no bookings online at the moment. You can still see its line.</Trans>
    </p>
    <ButtonLink to={`/shop/${page.shop.username}`} size="lg">
      <Trans>Go to the shop’s page</Trans>
    </ButtonLink>
  </div>
);

/** The choice is in the address, so another attempt is a link to the same page. */
const TimesMissing = ({ search }: { search: string }) => (
  <div
    role="alert"
    className="mx-auto grid w-full max-w-120 justify-items-start gap-4 px-5 py-8 lg:max-w-none lg:px-8"
  >
    <h2 className="text-h2 cut-head">
      <Trans>The free times did not load</Trans>
    </h2>
    <p className="text-body-lg text-ink-2">
      <Trans>Your services are still chosen.</Trans>
    </p>
    <ButtonLink to={{ search }} reloadDocument size="lg">
      <Trans>Retry</Trans>
    </ButtonLink>
  </div>
);

export interface ShopBookingScreenProps {
  page: ShopBookingPage;
  times: ShopTimes | null;
  line: ShortLine | null;
  today: string;
  siteUrl: string;
  formKey: string;
  refused: ShopRefused | null;
}

const Steps = ({ page, times, today, formKey, refused }: ShopBookingScreenProps) => {
  const { search } = useLocation();
  const choice = readShopChoice(new URLSearchParams(search), page);
  if (choice.step === 'services') return <ServicesStep page={page} choice={choice} />;
  if (times === null) return <TimesMissing search={search} />;
  const time = chosenTime(times, choice);
  return choice.step === 'details' && time ? (
    <DetailsStep
      {...{ page, times, formKey, refused }}
      choice={{ ...choice, at: time.starts_at }}
    />
  ) : (
    <TimesStep
      {...{ page, times, choice, today }}
      notice={refused?.code === 'slot_taken' ? refused.message : null}
    />
  );
};

/** One booking page per shop: services, barber, time, details. */
export const ShopBookingScreen = (props: ShopBookingScreenProps) => {
  const { page, line, siteUrl } = props;
  const { t } = useLingui();
  const { shop } = page;
  const where = shop.name;
  const structured = useStructuredData(
    import.meta.env.SSR ? () => localBusiness(page, siteUrl, page.state === 'open') : nothing,
  );
  return (
    <div className="flex min-h-dvh flex-col bg-surface lg:bg-canvas">
      <SkipLink />
      <PageMeta
        url={`${siteUrl}/shop/${shop.username}/book`}
        title={t`Book at ${where}`}
        description={t`See all free times at ${where} and book in a minute. No app, no account.`}
        image={shop.logo === null ? null : new URL(shop.logo, siteUrl).href}
        structured={structured}
      />
      {page.state !== 'open' && <meta name="robots" content="noindex" />}
      <main
        id="main"
        className="flex w-full flex-1 flex-col lg:mx-auto lg:my-6 lg:max-w-160 lg:flex-none lg:overflow-clip lg:rounded-dialog lg:border lg:border-line lg:bg-surface"
      >
        <Head page={page} line={line} />
        {page.state === 'open' ? (
          <Suspense
            fallback={
              <div className="mx-auto grid w-full max-w-120 gap-5 px-5 pt-5">
                <Skeleton className="h-8 w-44" />
                <Skeleton className="h-44 w-full" />
              </div>
            }
          >
            <Steps {...props} />
          </Suspense>
        ) : (
          <Closed page={page} />
        )}
      </main>
    </div>
  );
};
