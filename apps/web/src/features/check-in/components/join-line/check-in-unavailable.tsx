import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, DoorClosed, Hourglass, Pause, Phone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import { closingTime } from '../../../../lib/time/shop-clock.ts';
import { OpeningWords } from '../shop/opening-words.tsx';

const FullWords = ({ line }: { line: ShopLine }) => {
  const { i18n } = useLingui();
  if (line.barbers_working === 0) return <Trans>No barber is working anymore today.</Trans>;
  const { time_zone: zone } = line.shop;
  const closes = closingTime(line.closes_at, line.updated_at, i18n.locale, zone);
  if (closes === null) {
    return <Trans>The line is full for today.</Trans>;
  }
  return <Trans>We close at {closes}, and the line is full for today.</Trans>;
};

const reasons: Record<
  Exclude<ShopLine['door'], 'open'>,
  { icon: typeof DoorClosed; title: ReactNode; text: (line: ShopLine) => ReactNode }
> = {
  closed: {
    icon: DoorClosed,
    title: <Trans>The line is closed</Trans>,
    text: (line) => <OpeningWords line={line} />,
  },
  full: {
    icon: Hourglass,
    title: <Trans>No more walk-ins today</Trans>,
    text: (line) => <FullWords line={line} />,
  },
  no_walk_ins: {
    icon: CalendarClock,
    title: <Trans>By appointment only</Trans>,
    text: () => <Trans>This shop does not take walk-ins. Call them to find a time.</Trans>,
  },
  limit: {
    icon: Store,
    title: <Trans>Please ask at the desk</Trans>,
    text: () => (
      <Trans>
        This shop is not taking online check-ins this month. At the desk you can still join the
        line.
      </Trans>
    ),
  },
  paused: {
    icon: Pause,
    title: <Trans>Not taking tickets right now</Trans>,
    text: () => (
      <Trans>This shop has paused online tickets. A ticket that you have keeps its place.</Trans>
    ),
  },
  staff_paused: {
    icon: Pause,
    title: <Trans>Online check-in is paused</Trans>,
    text: ({ shop: { name } }) => (
      <Trans>{name} has paused online check-in. You can still join the line at the desk.</Trans>
    ),
  },
};

/** Explains why check-in is closed, and what to do instead. */
export const CheckInUnavailable = ({ line }: { line: ShopLine }) => {
  if (line.door === 'open') return null;
  const { icon, title, text } = reasons[line.door];
  const { phone_number: phone, username } = line.shop;
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {line.takes_bookings && (
            <a href={`/shop/${username}/book`} className={buttonClass({ size: 'lg' })}>
              <Trans>Book a time</Trans>
            </a>
          )}
          {phone !== '' && (
            <a
              href={telephoneLink(phone)}
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >
              <Phone aria-hidden="true" />
              <Trans>Call {phone}</Trans>
            </a>
          )}
        </div>
      }
    >
      <p>{text(line)}</p>
    </EmptyState>
  );
};
