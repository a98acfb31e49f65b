import type { ShopLine } from '@lineup/contract/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SkipLink } from '../../../components/skip-link.tsx';
import { useGuest, useHydrated } from '../../../lib/guest.ts';
import { shopDay } from '../../../lib/shop-clock.ts';
import { useShopLine } from '../hooks.ts';
import { CheckInForm, type Refused } from './check-in-form.tsx';
import { DoorShut } from './door-shut.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopMeta } from './shop-meta.tsx';

/** The ticket that this device holds here today, or room for it until the device can be asked. */
const TicketOnTop = ({ line }: { line: ShopLine }) => {
  const isHydrated = useHydrated();
  const { username, time_zone: zone } = line.shop;
  const ticket = useGuest()?.shops[username]?.ticket;
  if (!isHydrated) {
    return <div className="mt-4.5 hidden h-16 [[data-guest=ticket]_&]:block" />;
  }
  if (!ticket || ticket.day !== shopDay(line.updated_at, zone)) return null;
  return (
    <div className="mt-4.5">
      <OwnTicket ticket={ticket} shop={username} />
    </div>
  );
};

interface CheckInScreenProps {
  initial: ShopLine;
  siteUrl: string;
  formKey: string;
  refused: Refused | null;
}

export const CheckInScreen = ({ initial, siteUrl, formKey, refused }: CheckInScreenProps) => {
  const { t } = useLingui();
  const { line, isAway, refetchFresh } = useShopLine(initial);
  const { name, username } = line.shop;
  const isOpen = line.door === 'open';
  // A door that shuts for a moment does not take away what was typed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <ShopMeta
        line={line}
        siteUrl={siteUrl}
        path={`/shop/${username}`}
        title={t`Check in at ${name}`}
        description={t`Join the line at ${name} from your phone: see the wait now, take a ticket, come when it is your turn. No app, no account.`}
      />
      <SkipLink />
      <ShopHead line={line} isAway={isAway} />
      <main id="main" className="flex flex-1 flex-col">
        <div className="mx-auto w-full max-w-120 px-5">
          <TicketOnTop line={line} />
        </div>
        {!isOpen && <DoorShut line={line} />}
        {wasOpen && (
          <div className={isOpen ? 'contents' : 'hidden'}>
            <CheckInForm
              key={formKey}
              {...{ line, formKey, refused }}
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
