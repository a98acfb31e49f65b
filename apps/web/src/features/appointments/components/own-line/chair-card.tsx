import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Check, Hourglass, Phone, StickyNote } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LampCard } from '../../../../components/line/lamp-card.tsx';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import { formatTime } from '../../../../lib/figures/format.ts';
import { minutesSince } from '../../../../lib/time/now.ts';
import { CustomerCardLink } from '../customer-card/customer-card-link.tsx';
import { isOnTheWay, OnTheWay } from '../visit/on-the-way.tsx';
import { ServiceNames, useChairProgress } from '../visit/visit-facts.tsx';
import { VisitMenu, type VisitMenuProps } from '../visit/visit-menu.tsx';

interface ChairCardProps extends Omit<VisitMenuProps, 'className' | 'onStart'> {
  now: number;
  timeZone: string;
  isBusy: boolean;
  onComplete: (visit: Appointment) => void;
  completeRef?: Ref<HTMLButtonElement>;
}

/** After a call: until when the place is held for the customer. */
const Held = ({ visit, now, timeZone }: Pick<ChairCardProps, 'visit' | 'now' | 'timeZone'>) => {
  const { i18n } = useLingui();
  if (visit.held_until === null || Date.parse(visit.held_until) <= now) return null;
  const until = formatTime(visit.held_until, i18n.locale, timeZone);
  return (
    <p className="mb-3.5 flex items-center gap-2 text-body-lg/5.5 num">
      <Hourglass size={18} aria-hidden="true" className="flex-none" />
      <Trans>Called, held until {until}</Trans>
    </p>
  );
};

/** The visit in the chair, with the button to complete it. */
export const ChairCard = ({
  visit,
  now,
  timeZone,
  isBusy,
  onComplete,
  completeRef,
  ...on
}: ChairCardProps) => {
  const { t, i18n } = useLingui();
  const startedAt = visit.started_at ?? new Date(now).toISOString();
  const time = formatTime(startedAt, i18n.locale, timeZone);
  const progress = useChairProgress(visit, minutesSince(startedAt, now));
  const name = visit.customer_name ?? t`Unknown Customer`;
  const phone = visit.customer_phone;
  return (
    <LampCard
      icon={Armchair}
      title={<Trans>In Progress</Trans>}
      since={<Trans>Started {time}</Trans>}
      ticket={visit.ticket_number}
      name={<CustomerCardLink visit={visit} />}
      detail={<ServiceNames visit={visit} />}
      progress={progress}
      menu={
        <VisitMenu
          visit={visit}
          className="-my-2.5 -mr-2.5 grid size-11 place-items-center rounded-full hover:bg-current/10"
          {...on}
        />
      }
      tools={
        phone !== null &&
        phone !== '' && (
          <a
            href={telephoneLink(phone)}
            aria-label={t`Call ${name}`}
            className="grid size-11 flex-none place-items-center rounded-full bg-current/10 text-inherit hover:bg-current/20"
          >
            <Phone size={20} aria-hidden="true" />
          </a>
        )
      }
    >
      {isOnTheWay(visit, now) && (
        <p className="mb-3.5 flex items-center gap-2 text-body-lg/5.5 font-semibold">
          <OnTheWay size={18} />
        </p>
      )}
      <Held visit={visit} now={now} timeZone={timeZone} />
      {visit.note !== '' && (
        <p className="mb-3.5 flex gap-2 text-body-lg/5.5 wrap-anywhere">
          <StickyNote size={18} aria-hidden="true" className="mt-0.5 flex-none" />
          {visit.note}
        </p>
      )}
      <Button
        ref={completeRef}
        size="lg"
        isBlock
        isBusy={isBusy}
        className="bg-stage! text-on-stage! hover:bg-stage-2!"
        onClick={() => onComplete(visit)}
      >
        <Check aria-hidden="true" />
        <Trans>Complete</Trans>
      </Button>
    </LampCard>
  );
};
