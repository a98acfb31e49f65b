import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { MemberToday } from '@lineup/contract/stats';
import { isAway } from '@lineup/domain/team/away-states';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Menu } from '../../../../components/overlays/menu.tsx';
import { bareClock } from '../../../../lib/time/shop-clock.ts';
import type { Seat } from '../../model/claim.ts';

const minuteMs = 60_000;

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** 'Free now', 'Free in 6 min' or 'Free at 2:35'. */
const useFreeWords = (now: number, timeZone: string) => {
  const { t, i18n } = useLingui();
  return (at: string | null, isFree: boolean): string => {
    if (isFree || at === null) return t`Free now`;
    const minutes = Math.max(1, Math.round((Date.parse(at) - now) / minuteMs));
    if (minutes < 60) return t`Free in ${minutes} min`;
    const time = bareClock(at, i18n.locale, timeZone);
    return t`Free at ${time}`;
  };
};

/** The team as the desk can seat customers with them. */
export interface SeatingTeam {
  readonly team: readonly MemberToday[];
  readonly onSeat: (visit: Appointment, seat: Seat) => void;
}

interface SeatButtonProps extends SeatingTeam {
  visit: Appointment;
  seat: NonNullable<Appointment['seat']>;
  isBusy: boolean;
  now: number;
  timeZone: string;
}

/** Seats a customer with the barber who takes them next by the fair order, or with another one. */
export const SeatButton = ({
  visit,
  seat,
  isBusy,
  now,
  timeZone,
  team,
  onSeat,
}: SeatButtonProps) => {
  const { t } = useLingui();
  const freeWords = useFreeWords(now, timeZone);
  const barber = firstName(seat.barber_name);
  const ticket = visit.ticket_number;
  const variant = seat.is_free ? 'primary' : 'secondary';
  const photoOf = (id: number) => team.find((member) => member.id === id)?.photo ?? null;
  const others = team.filter(({ id, state }) => id !== seat.barber && !isAway(state));
  return (
    <div className="flex min-w-0 @max-lg:col-span-3 @max-lg:mt-2 @lg:w-46">
      <Button
        variant={variant}
        isBusy={isBusy}
        className="h-11! min-w-0 flex-1 justify-start! rounded-r-none px-3! text-left leading-4"
        onClick={() =>
          onSeat(visit, { id: seat.barber, name: seat.barber_name, photo: photoOf(seat.barber) })
        }
      >
        <span className="min-w-0">
          <span className="block truncate text-small">
            <Trans>Seat with {barber}</Trans>
          </span>
          <span className="block truncate text-caption font-normal num">
            {freeWords(seat.at, seat.is_free)}
          </span>
          <span className="sr-only">
            <Trans>Ticket {ticket}</Trans>
          </span>
        </span>
      </Button>
      <Menu
        trigger={
          <Button
            variant={variant}
            aria-label={t`Seat ticket ${ticket} with another barber`}
            className="-ml-px h-11! w-9 rounded-l-none px-0! @max-lg:w-12"
          >
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        actions={others.map(({ id, name, photo, free_at, ticket_number }) => {
          const words = freeWords(free_at, ticket_number === null);
          return {
            id: String(id),
            label: `${name}, ${words}`,
            onSelect: () => onSeat(visit, { id, name, photo }),
          };
        })}
      />
    </div>
  );
};
