import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { useMedia } from '../../components/media.ts';
import { currentAppointmentsQuery } from '../../features/appointments/api.ts';
import { ServiceChoices } from '../../features/appointments/components/service-choices.tsx';
import { BoardProvider, type EmptyPlace } from '../../features/calendar/components/board.tsx';
import { BookingDialog } from '../../features/calendar/components/booking-dialog.tsx';
import { CalendarBody } from '../../features/calendar/components/calendar-body.tsx';
import { CalendarHeader } from '../../features/calendar/components/calendar-header.tsx';
import { CalendarTools, ZoneLine } from '../../features/calendar/components/calendar-tools.tsx';
import { FeedButton } from '../../features/calendar/components/feed-button.tsx';
import { MoveBar } from '../../features/calendar/components/move-bar.tsx';
import { MoveDialog } from '../../features/calendar/components/move-dialog.tsx';
import { useMoving } from '../../features/calendar/components/moving.tsx';
import { useCalendarChanges } from '../../features/calendar/components/visit-changes.tsx';
import { VisitPopover } from '../../features/calendar/components/visit-popover.tsx';
import { useCalendarData } from '../../features/calendar/hooks.ts';
import { firstFreeTime } from '../../lib/day-scale.ts';
import { useNow } from '../../lib/now.ts';
import { useSession } from '../../lib/session.ts';

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
  const isOwner = user.role === 'admin';

  const nameOf = (id: number | null) =>
    barbers.find((other) => other.id === id)?.name ?? t`Any barber`;
  const changes = useCalendarChanges(timeZone, nameOf, reload);
  const moving = useMoving(
    {
      view: view === 'day' ? 'day' : 'week',
      timeZone,
      // Employees move their own bookings, and give none away.
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

  return (
    <BoardProvider
      value={{
        timeZone,
        today,
        now,
        draft: moving.draft,
        onOpen: ({ id }, anchor) => setOpened({ dialog: 'visit', id, anchor }),
        onKey: moving.onKey,
        onBlur: moving.onBlur,
        onBook: (place) => setOpened({ dialog: 'book', place }),
        onDay: (day) => go({ view: 'day', date: day }),
      }}
    >
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
        <CalendarBody data={data} isPhone={isPhone} moving={moving} />
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
          onMove={(place, onRefused) => changes.moveTyped(visit, place, onRefused)}
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
    </BoardProvider>
  );
}
