import type { PassedReason } from '@lineup/contract/line';
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
    out_of_turn: t`Somebody was taken out of turn`,
  };
};

/** The same for the person who waits: what happened and what it means for them. */
export const usePassedSentence = (reason: PassedReason): string => {
  const { t } = useLingui();
  const sentences: Record<PassedReason, string> = {
    would_not_fit: t`Somebody behind you went first: their visit was short enough to finish before the next booking, yours was not. That happens to you at most twice.`,
    waits_for_barber: t`Somebody behind you went first with another barber. You keep your place with the barber you asked for.`,
    asked_for_time: t`You asked for more time, so somebody behind you went first. You keep your place.`,
    moved_back: t`You let the next person go first.`,
    booking_is_late: t`You came after the time we hold a booking. You now go in the order people arrived.`,
    handed_back: t`The barber who called you handed your turn back. Somebody behind you went first, and the next free barber calls you.`,
    out_of_turn: t`A barber took somebody behind you out of turn. You keep your place; ask at the desk if you wonder why.`,
  };
  return sentences[reason];
};
