import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { SkipLink } from '../../../../components/layout/skip-link.tsx';
import { useHydrated } from '../../../../lib/storage/guest.ts';
import { useShopLine } from '../../hooks.ts';
import { ShopHead } from '../shop/shop-head.tsx';
import { ShopMeta } from '../shop/shop-meta.tsx';
import { CheckInForm, type Refused } from './check-in-form.tsx';
import { CheckInUnavailable } from './check-in-unavailable.tsx';
import { HeldTickets, useHeldTickets } from './held-tickets.tsx';

/** From this wait on, booking is the better offer. */
const longWaitMs = 60 * 60_000;

interface CheckInScreenProps {
  initial: ShopLine;
  siteUrl: string;
  formKey: string;
  refused: Refused | null;
}

export const CheckInScreen = ({ initial, siteUrl, formKey, refused }: CheckInScreenProps) => {
  const { t } = useLingui();
  const { line, isOffline, refetchFresh } = useShopLine(initial);
  const { name, username } = line.shop;
  const isOpen = line.door === 'open';
  // The form stays mounted when check-in closes for a moment, so that the input is kept.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isLong =
    line.likely !== null && Date.parse(line.likely.from) - Date.parse(line.updated_at) > longWaitMs;
  const isHydrated = useHydrated();
  const held = useHeldTickets(line);
  const [isForSomebodyElse, setIsForSomebodyElse] = useState(false);
  // A customer who holds a ticket must open the form on purpose, to avoid a second ticket.
  const isFormHidden = held.isHolding && !isForSomebodyElse && refused === null;
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <ShopMeta
        line={line}
        siteUrl={siteUrl}
        path={`/shop/${username}`}
        isBookable={line.takes_bookings}
        title={t`Check in at ${name}`}
        description={t`Join the line at ${name} from your phone: see the wait now, take a ticket, come when it is your turn. No app, no account.`}
      />
      <SkipLink />
      <ShopHead line={line} isOffline={isOffline} />
      <main id="main" className="flex flex-1 flex-col">
        <div className="mx-auto w-full max-w-120 px-5">
          <HeldTickets
            shop={username}
            held={held}
            onAnother={isOpen && isFormHidden ? () => setIsForSomebodyElse(true) : null}
          />
        </div>
        {!isOpen && <CheckInUnavailable line={line} />}
        {isOpen && line.takes_bookings && !held.isHolding && (
          <p className="mx-auto w-full max-w-120 px-5 pt-4 text-center">
            <TextLink to={`/shop/${username}/book`} isAlone>
              {isLong ? <Trans>A long wait? Book a time</Trans> : <Trans>Or book a time</Trans>}
            </TextLink>
          </p>
        )}
        {wasOpen && (
          <div
            className={cx(
              isOpen && !isFormHidden ? 'contents' : 'hidden',
              !isHydrated && '[[data-guest=ticket]_&]:hidden',
            )}
          >
            <CheckInForm
              key={formKey}
              {...{ line, formKey, refused }}
              isForSomebodyElse={held.isHolding && isForSomebodyElse}
              onRefused={() => void refetchFresh()}
            />
          </div>
        )}
      </main>
      {!isOpen && (
        <footer className="px-5 py-4 text-center text-caption text-ink-3">
          <Trans>Bookings keep their time. Walk-ins go in the order they arrive.</Trans>
        </footer>
      )}
    </div>
  );
};
