import type { EligibilityState } from '@lineup/contract/check-in/check-in';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../../components/cards/badge.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { useMemberStateWords } from '../../../../lib/shop/member-state-words.ts';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';

/** Book Skin Fade · 45 min · $40 */
const BookingLink = ({ link }: { link: ShopBarber['links'][number] }) => {
  const { service_name: service } = link;
  const facts = useServiceFacts()(link);
  return (
    <Link
      to={link.booking_url}
      className="react-fast flex min-h-13.5 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2 text-ink no-underline hover:bg-hover"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-[0.9375rem]/5 font-semibold">
          <Trans>Book {service}</Trans>
          {facts !== '' && <span className="font-normal text-ink-2 num">{` · ${facts}`}</span>}
        </span>
        {link.link_text !== '' && (
          <span className="mt-0.5 block text-small text-ink-2">{link.link_text}</span>
        )}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-ink-3" />
    </Link>
  );
};

const WithoutLinks = ({ door }: { door: EligibilityState }) => (
  <p className="text-body text-ink-2">
    {door === 'no_walk_ins' ? (
      <Trans>By appointment. Call us to find a time.</Trans>
    ) : (
      <Trans>Takes walk-ins. No online booking.</Trans>
    )}
  </p>
);

interface ShopBarberCardProps {
  barber: ShopBarber;
  door: EligibilityState;
  /** The wait of a walk-in for this barber; null when the barber takes none. */
  wait: string | null;
  timeZone: string;
}

export const ShopBarberCard = ({ barber, door, wait, timeZone }: ShopBarberCardProps) => {
  const wordsOf = useMemberStateWords();
  const tone = barber.state === 'working' ? 'tint' : 'neutral';
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3.5 p-4">
      <div className="flex items-center gap-3.5">
        <Avatar name={barber.name} photo={barber.photo} size={56} />
        <div className="min-w-0">
          <h3 className="text-[1.125rem]/6 font-bold cut-head wrap-anywhere">{barber.name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            {barber.state !== 'unplanned' && <Badge tone={tone}>{wordsOf(barber, timeZone)}</Badge>}
            {wait !== null && (
              <span className="inline-flex items-center gap-1 text-small text-ink-2 num">
                <Hourglass size={14} aria-hidden="true" />
                <span className="sr-only">
                  <Trans>Walk-in wait now</Trans>{' '}
                </span>
                {wait}
              </span>
            )}
          </p>
        </div>
      </div>
      {barber.links.length === 0 ? (
        <WithoutLinks door={door} />
      ) : (
        <ul className="grid gap-2">
          {barber.links.map((link) => (
            <li key={link.id}>
              <BookingLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
