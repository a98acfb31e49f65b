import type { ShopLine } from '@lineup/contract/check-in/check-in';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import { isOffered } from '@lineup/domain/team/away-states';
import { Trans, useLingui } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { SkipLink } from '../../../../components/layout/skip-link.tsx';
import { useWaitWords } from '../../../../lib/shop/wait-words.ts';
import { useShopLine } from '../../hooks.ts';
import { ShopBarberCard } from './shop-barber-card.tsx';
import { ShopHours, ShopServices } from './shop-facts.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopMeta } from './shop-meta.tsx';

/** The barbers of the page that are still in the line, with their current state. */
const barbersNow = (barbers: readonly ShopBarber[], line: ShopLine) =>
  barbers.flatMap((barber) => {
    const now = line.barbers.find(({ id }) => id === barber.id);
    return now
      ? [
          {
            barber: { ...barber, state: now.state, back_at: now.back_at },
            likely: isOffered(now.state) ? now.likely : null,
          },
        ]
      : [];
  });

const Team = ({ barbers, line }: { barbers: readonly ShopBarber[]; line: ShopLine }) => {
  const { waitOf } = useWaitWords();
  const shown = barbersNow(barbers, line);
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="text-h2 cut-head">
        <Trans>Our team</Trans>
      </h2>
      {shown.length === 0 ? (
        <div className="mt-3 flex rounded-card border border-line">
          <EmptyState icon={UsersRound} title={<Trans>Nobody takes customers right now</Trans>}>
            <p>
              <Trans>The team of this shop will be shown here.</Trans>
            </p>
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-3 grid items-start gap-3 lg:grid-cols-2 lg:gap-4">
          {shown.map(({ barber, likely }) => (
            <ShopBarberCard
              key={barber.id}
              barber={barber}
              door={line.door}
              wait={likely && waitOf(likely, line.updated_at)}
              timeZone={line.shop.time_zone}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

interface ShopPageProps {
  initial: ShopLine;
  barbers: readonly ShopBarber[];
  siteUrl: string;
}

/** The public page of a shop: its team, its services and the length of the line. */
export const ShopPage = ({ initial, barbers, siteUrl }: ShopPageProps) => {
  const { t } = useLingui();
  const { line, isOffline } = useShopLine(initial);
  const { name, username } = line.shop;
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <ShopMeta
        line={line}
        siteUrl={siteUrl}
        path={`/shop/${username}/barbers`}
        isBookable={barbers.some(({ links }) => links.length > 0)}
        title={t`Barbers and services at ${name}`}
        description={t`Who works at ${name}, what they offer and what it costs, and how long the line is now. Book a time or check in from your phone.`}
      />
      <SkipLink />
      <ShopHead
        line={line}
        isOffline={isOffline}
        isWide
        action={
          <div className="flex flex-wrap gap-3 max-sm:w-full lg:ml-auto">
            {line.takes_bookings && (
              <ButtonLink
                variant="stage"
                size="lg"
                to={`/shop/${username}/book`}
                className="max-sm:flex-1"
              >
                <Trans>Book a time</Trans>
              </ButtonLink>
            )}
            {line.door === 'open' && (
              <ButtonLink
                variant="stage"
                size="lg"
                to={`/shop/${username}`}
                className="max-sm:flex-1"
              >
                <Trans>Check in</Trans>
              </ButtonLink>
            )}
          </div>
        }
      />
      <main
        id="main"
        className="mx-auto grid w-full max-w-120 flex-1 content-start gap-8 px-5 py-6 lg:max-w-290 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:py-10"
      >
        <Team barbers={barbers} line={line} />
        <div className="grid content-start gap-8">
          <ShopServices services={line.services} />
          <ShopHours shop={line.shop} />
        </div>
      </main>
      <footer className="px-5 py-4 text-center text-caption text-ink-3">
        <Trans>Bookings keep their time. Walk-ins go in the order they arrive.</Trans>
      </footer>
    </div>
  );
};
