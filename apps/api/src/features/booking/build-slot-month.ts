import type { SlotMonth } from '@lineup/contract/booking/slots';
import type { SlotsSnapshot } from '../visits/slots/read-slots.ts';
import { presentSlots } from './present.ts';

/** The times of a month as every page and screen shows them. */
export const buildSlotMonth = (slots: SlotsSnapshot, month: string): SlotMonth =>
  presentSlots(slots, month);
