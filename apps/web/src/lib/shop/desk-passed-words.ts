import type { PassedReason } from '@lineup/contract/appointments/line';
import { useLingui } from '@lingui/react/macro';

/** Why somebody who came later went first, in a few words for the desk. */
export const usePassedWords = (): Readonly<Record<PassedReason, string>> => {
  const { t } = useLingui();
  return {
    would_not_fit: t`Would not fit before the next booking`,
    waits_for_barber: t`Waits for the barber they asked for`,
    asked_for_time: t`Asked for more time`,
    moved_back: t`Let somebody else go first`,
    booking_is_late: t`Came after the booking's grace period`,
    handed_back: t`Handed back to the line`,
    barber_dropped: t`Handed back, waits for any barber now`,
    reordered: t`Moved by the desk`,
    overtaken: t`The desk let somebody go first`,
    out_of_turn: t`Somebody was taken out of turn`,
  };
};
