import { getShowcase, type Showcase } from '@lineup/contract/demo';
import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Check, Footprints, Link2 } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../components/layout/cx.ts';
import { useSlideAnimation } from '../../components/line/slide-animation.ts';
import { call } from '../../lib/http/api-client.ts';
import { useLiveData } from '../../lib/live/live-data.ts';
import { useWaitWords } from '../../lib/shop/wait-words.ts';
import { useHydrated } from '../../lib/storage/guest.ts';
import { useNow } from '../../lib/time/now.ts';
import { bareClock, clockTime } from '../../lib/time/shop-clock.ts';
import { LineTicket } from './line-ticket.tsx';
import { PlaceholderLine } from './placeholder-line.tsx';
import { buildShowcaseView, type LineNote, type ShowcaseView } from './showcase-view.ts';

type Waiting = Showcase['waiting'][number];

const pollMs = 30_000;
const small = { size: 15, 'aria-hidden': true } as const;

/** The demo shop's line from the page's loader, kept up to date while the page is visible. */
const useShowcase = (initial: Showcase) => {
  const { username } = initial.shop;
  const { data, updatedAt, connection } = useLiveData<Showcase>({
    initial,
    load: async (signal) => {
      const answer = await call(getShowcase, { params: { username } }, { signal });
      return answer.ok ? { ...answer, data: answer.data.response } : answer;
    },
    stream: { shop: username },
    pollMs,
  });
  const now = useNow();
  const line = data ?? initial;
  const isAway = connection === 'offline';
  const [seen, setSeen] = useState({ of: '', at: 0 });
  if (updatedAt !== 0 && seen.of !== line.updated_at) {
    setSeen({ of: line.updated_at, at: updatedAt });
  }
  // The server's clock, whatever the visitor's. It stops while the line cannot be loaded, and until
  // hydration.
  const isStanding = isAway || updatedAt === 0;
  const passed = isStanding ? 0 : Math.min(Math.max(now - seen.at, 0), 2 * pollMs);
  const clock = Date.parse(line.updated_at) + passed;
  // Not `useOwnZone`: it is in the booking page's chunk, which this page does not load.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = useHydrated() ? timeZone : line.shop.time_zone;
  return { line, clock, isAway, shown: buildShowcaseView(line, clock, zone) };
};

/** The ticket that was served last, faded. */
const Served = ({ ticket }: { ticket: number }) => {
  const { t } = useLingui();
  return (
    <li
      data-ticket={ticket}
      className="-ml-48 flex h-47 w-45 flex-none justify-end rounded-t-dialog border-[1.5px] border-b-0 border-stage-line p-4 text-on-stage-3 max-lg:hidden"
    >
      <span className="sr-only">{t`Ticket ${ticket} is done`}</span>
      <Check size={22} aria-hidden="true" />
    </li>
  );
};

const NowPost = ({ time }: { time: string }) => (
  <li data-ticket="now" className="relative mx-3 h-63 w-[3px] flex-none bg-lamp">
    <span className="absolute -top-3 left-0 rounded-r-control bg-lamp px-3 py-1 text-body font-bold whitespace-nowrap text-on-lamp num">
      <Trans>Now {time}</Trans>
    </span>
  </li>
);

/** Three sentences about the fair order. */
const Note = ({ note }: { note: LineNote }) => {
  switch (note) {
    case 'order':
      return <Trans>Walk-ins go in the order they arrive</Trans>;
    case 'time':
      return <Trans>Bookings keep their time</Trans>;
    case 'range':
      return <Trans>Every wait is an honest range</Trans>;
  }
};

const How = ({ isBooked, came }: { isBooked: boolean; came: string | null }) => {
  if (isBooked) return <Trans>Booked</Trans>;
  return came === null ? <Trans>Walk-in</Trans> : <Trans>Walk-in, {came}</Trans>;
};

const WaitingTicket = ({
  visit,
  line,
  shown,
}: {
  visit: Waiting;
  line: Showcase;
  shown: ShowcaseView;
}) => {
  const { t, i18n } = useLingui();
  const { waitOf } = useWaitWords();
  const { scheduled_time: bookedAt, arrived_at: arrivedAt } = visit;
  const { shownAt, zone } = shown;
  const note = shown.notes.get(visit.ticket_number);
  const came = arrivedAt === null ? null : bareClock(shownAt(arrivedAt), i18n.locale, zone);
  return (
    <LineTicket
      ticket={visit.ticket_number}
      name={visit.customer_name ?? t`Guest`}
      service={visit.service_names}
      icon={bookedAt === null ? <Footprints {...small} /> : <Link2 {...small} />}
      state={<How isBooked={bookedAt !== null} came={came} />}
      fact={
        bookedAt === null
          ? waitOf(visit.likely, line.updated_at)
          : clockTime(shownAt(bookedAt), i18n.locale, zone)
      }
      note={note && <Note note={note} />}
    />
  );
};

/** The live line of the demo shop, read-only. */
export const LiveLine = ({ initial }: { initial: Showcase }) => {
  const { t, i18n } = useLingui();
  const { line, clock, isAway, shown } = useShowcase(initial);
  const list = useSlideAnimation();
  if (line.in_chair.length + line.waiting.length === 0) return <PlaceholderLine />;
  const time = clockTime(shown.shownAt(clock), i18n.locale, shown.zone);
  return (
    <section aria-label={t`The line of our demo shop`} className={cx(isAway && 'opacity-75')}>
      <div className="relative">
        {/* It is wider than the window and scrolls by touch or arrow keys. */}
        <ol
          ref={list}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
          tabIndex={0}
          aria-label={t`Who is in the chair and who waits`}
          className="flex h-93 items-end gap-3 overflow-x-auto overflow-y-hidden px-5 pt-4 pb-24 [scrollbar-width:none] lg:px-20"
        >
          {line.done !== null && <Served ticket={line.done} />}
          {line.in_chair.map((visit) => (
            <LineTicket
              key={visit.ticket_number}
              isLit
              ticket={visit.ticket_number}
              name={visit.customer_name ?? t`Guest`}
              service={visit.service_names}
              icon={<Armchair {...small} />}
              state={<Trans>In the chair</Trans>}
              fact={visit.barber_name}
            />
          ))}
          <NowPost time={time} />
          {line.waiting.map((visit) => (
            <WaitingTicket key={visit.ticket_number} visit={visit} line={line} shown={shown} />
          ))}
        </ol>
        <div aria-hidden="true" className="absolute inset-x-0 bottom-23.5 h-[3px] bg-on-stage" />
      </div>
      <p className="px-5 pb-6 text-small text-on-stage-3 lg:px-20">
        {isAway ? (
          <Trans>This is our demo shop as it was at {time}.</Trans>
        ) : (
          <Trans>This is our demo shop, live.</Trans>
        )}{' '}
        <Trans>Its people are made up, and its clock is set to opening hours.</Trans>
      </p>
    </section>
  );
};
