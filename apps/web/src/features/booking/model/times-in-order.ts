import type { SlotDay } from '@lineup/contract/booking/slots';

/** The free and the taken times of a day together, in order. Instants of one format sort as text. */
export const timesInOrder = ({ free, taken }: Pick<SlotDay, 'free' | 'taken'>): string[] =>
  [...free, ...taken].toSorted();
