import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { useMedia } from '../../components/layout/media.ts';
import { currentAppointmentsQuery } from '../../features/appointments/api.ts';
import { ServiceChoices } from '../../features/appointments/components/edit-visit/service-choices.tsx';
import {
  calendarQuery,
  monthQuery,
  readCalendarAddress,
  weekOf,
} from '../../features/calendar/api.ts';
import { BookingDialog } from '../../features/calendar/components/changes/booking-dialog.tsx';
import { MoveBar } from '../../features/calendar/components/changes/move-bar.tsx';
import { MoveDialog } from '../../features/calendar/components/changes/move-dialog.tsx';
import { FeedButton } from '../../features/calendar/components/feed/feed-button.tsx';
import { CalendarBody } from '../../features/calendar/components/views/calendar-body.tsx';
import { CalendarHeader } from '../../features/calendar/components/views/calendar-header.tsx';
import {
  CalendarTools,
  ZoneLine,
} from '../../features/calendar/components/views/calendar-tools.tsx';
import { VisitPopover } from '../../features/calendar/components/visit/visit-popover.tsx';
import { useCalendarData } from '../../features/calendar/hooks.ts';
import { useCalendarChanges } from '../../features/calendar/model/calendar-changes.ts';
import {
  CalendarProvider,
  DraftProvider,
  type EmptyPlace,
  useStableCalendarContext,
} from '../../features/calendar/model/calendar-context.ts';
import { firstFreeTime } from '../../features/calendar/model/day-scale.ts';
import { useMoving } from '../../features/calendar/model/moving.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { withoutRetry } from '../../lib/live/live-query.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { todayIn } from '../../lib/time/civil-time.ts';
import { useNow } from '../../lib/time/now.ts';
import { ownZone } from '../../lib/time/own-zone.ts';

export const clientLoader = startQueries(({ address, start }) => {
  const { view, date, barber } = readCalendarAddress(address);
  const day = date ?? todayIn(ownZone());
  const { from, to } = weekOf(day);
  start(withoutRetry(calendarQuery(from, to)));
  if (view === 'month') start(withoutRetry(monthQuery(day.slice(0, 7), barber)));
  start(currentAppointmentsQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

type Opened =
  | { dialog: 'visit'; id: number; anchor: HTMLElement }
  | { dialog: 'move'; id: number }
  | { dialog: 'book'; place: EmptyPlace };

/** /dashboard/calendar: day, week and month of the shop; an agenda on phones. */
export default function CalendarScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const now = useNow();
  const isPhone = !useMedia('(width >= 48rem)');
  const own = useQuery(currentAppointmentsQuery).data?.barber;
  const data = useCalendarData(isPhone);
  const { calendar, rows, view, date, today, timeZone, barber, barbers, go, reload } = data;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isOwner = may(user, 'every_chair');

  const nameOf = (id: number | null) =>
    barbers.find((other) => other.id === id)?.name ?? t`Any barber`;
  const changes = useCalendarChanges(timeZone, nameOf, reload);
  const moving = useMoving(
    {
      view: view === 'day' ? 'day' : 'week',
      timeZone,
      // Employees move only their own bookings, and not to another barber.
      barbers: isOwner ? rows.flatMap((row) => (row.barber ? [row.id] : [])) : [],
      days: data.shownDays,
    },
    nameOf,
    changes.move,
  );
  const visit =
    opened && opened.dialog !== 'book'
      ? calendar?.visits.find(({ id }) => id === opened.id)
      : undefined;

  const context = useStableCalendarContext({
    timeZone,
    today,
    now,
    onOpen: ({ id }, anchor) => setOpened({ dialog: 'visit', id, anchor }),
    onKey: moving.onKey,
    onBlur: moving.onBlur,
    onBook: (place) => setOpened({ dialog: 'book', place }),
    onDay: (day) => go({ view: 'day', date: day }),
  });

  return (
    <CalendarProvider value={context}>
      <title>{`${t`Calendar`} | Lineup`}</title>
      <CalendarHeader
        view={view}
        first={data.first}
        last={data.last}
        figures={data.figures}
        isPhone={isPhone}
        onView={(next) => go({ view: next })}
        onStep={data.step}
      />
      <CalendarTools
        barbers={barbers}
        barber={barber}
        hasLegend={view !== 'month'}
        subscribe={
          <FeedButton
            className="max-md:flex-1"
            barbers={isOwner ? barbers : barbers.filter(({ id }) => id === own)}
          />
        }
        canBook={calendar !== undefined}
        onBarber={(next) => go({ barber: next })}
        onBook={() =>
          setOpened({
            dialog: 'book',
            place: {
              barber,
              startsAt: firstFreeTime(date < today ? today : date, today, now, timeZone),
            },
          })
        }
      />
      {calendar && <ZoneLine timeZone={timeZone} now={now} />}
      <Card aria-label={t`Calendar`} className="overflow-clip">
        <DraftProvider value={moving.draft}>
          <CalendarBody data={data} isPhone={isPhone} moving={moving} />
        </DraftProvider>
      </Card>
      <MoveBar changes={changes} moving={moving} isAboveTabs={!isOwner} isWeek={view !== 'day'} />
      {visit && opened?.dialog === 'visit' && (
        <VisitPopover
          key={visit.id}
          visit={visit}
          barberName={nameOf(visit.barber)}
          anchor={opened.anchor}
          isPhone={isPhone}
          onClose={close}
          onMove={() => {
            close();
            moving.begin(visit);
          }}
          onChangeTime={() => setOpened({ dialog: 'move', id: visit.id })}
          onAct={(action) => {
            close();
            void changes.act(visit, action);
          }}
        />
      )}
      {visit && opened?.dialog === 'move' && (
        <MoveDialog
          visit={visit}
          barbers={isOwner ? barbers : barbers.filter(({ id }) => id === visit.barber)}
          onClose={close}
          onMove={(place, onRefused) => changes.moveFromDialog(visit, place, onRefused)}
        />
      )}
      {opened?.dialog === 'book' && (
        <BookingDialog
          place={opened.place}
          barbers={barbers}
          renderServices={(chosen, onChange) => (
            <ServiceChoices chosen={chosen} onChange={onChange} />
          )}
          onBooked={() => void reload()}
          onClose={close}
        />
      )}
    </CalendarProvider>
  );
}
