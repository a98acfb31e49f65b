import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Logo } from '../../../../components/pictures/mark.tsx';
import { leaving } from '../book/booking-head.tsx';

interface MissingProps {
  title: string;
  children: ReactNode;
  /** The page of the shop, when the address names one. */
  shop: string;
}

const Missing = ({ title, children, shop }: MissingProps) => {
  const { t } = useLingui();
  const away = leaving(useLocation().pathname.startsWith('/embed/'));
  return (
    <div className="flex min-h-dvh flex-col px-5 sm:px-10">
      <title>{`${title} | Lineup`}</title>
      <header className="flex h-19 items-center">
        <Link
          to="/"
          {...away}
          aria-label={t`Lineup home`}
          className="rounded-control text-ink no-underline"
        >
          <Logo />
        </Link>
      </header>
      <main id="main" className="m-auto grid max-w-120 justify-items-start gap-3 py-10">
        <span
          aria-hidden="true"
          className="grid h-14 min-w-20 place-items-center corner-ticket border-[1.5px] border-dashed border-line-strong px-4 text-[1.5rem] cut-ticket text-ink-3"
        >
          404
        </span>
        <h1 className="text-h1 cut-head">{title}</h1>
        <p className="text-body-lg text-ink-2">{children}</p>
        {shop !== '' && (
          <ButtonLink to={`/shop/${shop}`} {...away} size="lg" className="mt-3">
            <Trans>Go to the shop’s page</Trans>
          </ButtonLink>
        )}
      </main>
    </div>
  );
};

/** The link does not exist: mistyped, or deleted. */
export const UnknownLink = ({ shop }: { shop: string }) => {
  const { t } = useLingui();
  return (
    <Missing title={t`No booking link at this address`} shop={shop}>
      <Trans>
        Check the link, or ask the shop for a new one. What you have booked with it stays booked.
      </Trans>
    </Missing>
  );
};

/** The booking does not exist, for example because the link is incomplete. */
export const UnknownBooking = ({ shop }: { shop: string }) => {
  const { t } = useLingui();
  return (
    <Missing title={t`No booking at this address`} shop={shop}>
      <Trans>
        Open the whole link from your message. The shop knows your booking by your name.
      </Trans>
    </Missing>
  );
};

/** The data of the page could not be loaded. The retry is a link, so it works without a script. */
export const BookingUnreachable = ({ title }: { title: string }) => {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <title>{`${title} | Lineup`}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={WifiOff}
        tone="failure"
        title={<Trans>This page cannot be shown right now</Trans>}
        action={
          <a href={pathname + search} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            <Trans>Try again</Trans>
          </a>
        }
      >
        <p>
          <Trans>Nothing is lost: what is booked stays booked. Try again in a moment.</Trans>
        </p>
      </EmptyState>
    </main>
  );
};
