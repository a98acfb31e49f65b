import type { PassedReason } from '@lineup/contract/appointments/line';
import { useLingui } from '@lingui/react/macro';

/**
 * Why somebody who came later went first, as a sentence for the person who waits. `words` are the
 * shop's own, when it moved their ticket.
 */
export const usePassedSentence = (reason: PassedReason, words = ''): string => {
  const { t } = useLingui();
  const sentences: Record<PassedReason, string> = {
    would_not_fit: t`Somebody behind you went first: their visit was short enough to finish before the next booking, yours was not. That happens to you at most twice.`,
    waits_for_barber: t`Somebody behind you went first with another barber. You keep your place with the barber you asked for.`,
    asked_for_time: t`You asked for more time, so somebody behind you went first. You keep your place.`,
    moved_back: t`You let the next person go first.`,
    booking_is_late: t`You came after the time we hold a booking. You now go in the order people arrived.`,
    handed_back: t`The barber who called you handed your turn back. Somebody behind you went first, and the next free barber calls you.`,
    barber_dropped: t`You no longer wait for the barber you asked for: the next free barber calls you. You keep your place, and you can choose another barber here.`,
    reordered: t`The shop moved you: ${words}`,
    overtaken: t`The shop let somebody go before you. Ask at the desk if you wonder why.`,
    out_of_turn: t`A barber took somebody behind you out of turn. You keep your place; ask at the desk if you wonder why.`,
  };
  return sentences[reason];
};
