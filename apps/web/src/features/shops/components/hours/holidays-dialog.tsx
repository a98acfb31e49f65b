import type { ShopSettings } from '@lineup/contract/shops';
import {
  type FederalHoliday,
  type Holiday,
  nextFederalHolidays,
} from '@lineup/domain/time/holidays';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useAffectedBookings } from '../../../../components/visits/affected-bookings.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { formatWeekdayDate } from '../../../../lib/time/civil-time.ts';
import { addClosure } from '../../api.ts';
import { useApplySettings } from '../../hooks.ts';

const holidayNames: Readonly<Record<FederalHoliday, MessageDescriptor>> = {
  new_year: msg`New Year’s Day`,
  martin_luther_king: msg`Martin Luther King Jr. Day`,
  presidents: msg`Presidents’ Day`,
  memorial: msg`Memorial Day`,
  juneteenth: msg`Juneteenth`,
  independence: msg`Independence Day`,
  labor: msg`Labor Day`,
  columbus: msg`Columbus Day`,
  veterans: msg`Veterans Day`,
  thanksgiving: msg`Thanksgiving`,
  christmas: msg`Christmas Day`,
};

interface HolidaysDialogProps {
  /** The shop's current day. */
  today: string;
  closures: ShopSettings['closures'];
  onClose: () => void;
}

/** Adds one closure after the other. Those added before a refusal stay, and are shown. */
const useAddHolidays = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const applySettings = useApplySettings();
  const affected = useAffectedBookings();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const add = async (holidays: readonly Holiday[]): Promise<boolean> => {
    setFailure(null);
    setIsSaving(true);
    let settings: ShopSettings | undefined;
    let refused: string | null = null;
    let isStopped = false;
    for (const { holiday, day } of holidays) {
      const reason = t(holidayNames[holiday]);
      const answer = await affected.save((bookings) =>
        addClosure({ first_day: day, last_day: day, reason }, bookings),
      );
      if (answer === null) {
        isStopped = true;
        break;
      }
      if (!answer.ok) {
        refused = errorText(answer.error);
        break;
      }
      settings = answer.data.response;
    }
    // Each response holds all closures added before, so the shell's user is refetched once, not per
    // day.
    if (settings) applySettings(settings);
    setFailure(refused);
    setIsSaving(false);
    return refused === null && !isStopped;
  };
  return { add, isSaving, failure, dialog: affected.dialog };
};

interface HolidayRowProps {
  holiday: Holiday;
  isClosed: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const HolidayRow = ({ holiday, isClosed, isChosen, onChoose }: HolidayRowProps) => {
  const { t, i18n } = useLingui();
  return (
    <li className="flex items-center gap-3 py-1">
      <Checkbox
        className="min-h-9 flex-1"
        checked={isClosed || isChosen}
        disabled={isClosed}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      >
        <span className="font-medium max-sm:block sm:inline-block sm:w-56">
          {t(holidayNames[holiday.holiday])}
        </span>{' '}
        <span className="text-ink-3 num">{formatWeekdayDate(holiday.day, i18n.locale)}</span>
      </Checkbox>
      {isClosed && (
        <Badge>
          <Trans>Already closed</Trans>
        </Badge>
      )}
    </li>
  );
};

export const HolidaysDialog = ({ today, closures, onClose }: HolidaysDialogProps) => {
  const { t } = useLingui();
  const { add, isSaving, failure, dialog } = useAddHolidays();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const holidays = nextFederalHolidays(today);
  const isClosed = ({ day }: Holiday) =>
    closures.some(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const toAdd = holidays.filter((holiday) => chosen.has(holiday.day) && !isClosed(holiday));

  const count = toAdd.length;

  const choose = (day: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(day);
    else next.delete(day);
    setChosen(next);
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving && toAdd.length > 0 && (await add(toAdd))) onClose();
  };
  const close = () => {
    if (!isSaving) onClose();
  };

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t`Add public holidays`}
        description={t`The next federal holidays of the United States. Tick those on which you stay closed.`}
        onSubmit={(event) => void save(event)}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              isBusy={isSaving}
              busyText={t`Saving...`}
              disabled={toAdd.length === 0 && !isSaving}
            >
              <Plural value={count} _0="Add days" one="Add # day" other="Add # days" />
            </Button>
          </>
        }
      >
        {failure !== null && <ErrorSummary title={failure} />}
        <ul className="divide-y divide-line">
          {holidays.map((holiday) => (
            <HolidayRow
              key={holiday.day}
              holiday={holiday}
              isClosed={isClosed(holiday)}
              isChosen={chosen.has(holiday.day)}
              onChoose={(isChosen) => choose(holiday.day, isChosen)}
            />
          ))}
        </ul>
      </Dialog>
      {dialog}
    </>
  );
};
