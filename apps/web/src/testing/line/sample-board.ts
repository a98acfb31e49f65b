import { watchShopLine } from '@lineup/contract/appointments/line';
import { type Board, getBoard } from '@lineup/contract/board';
import { answerCall } from '../mock-api.ts';

/** Picture 12 of the design: one is called, three are in the chair, two wait. */
export const sampleBoard: Board = {
  shop: {
    name: 'Ninth & Alder Barbers',
    username: 'ninth-and-alder',
    logo: null,
    accent: null,
    time_zone: 'America/Chicago',
    language: 'en',
    check_in_url: 'https://lineup.test/shop/ninth-and-alder',
  },
  door: 'open',
  closes_at: '2026-03-13T00:00:00Z',
  opens_at: null,
  called: [
    {
      ticket_number: 17,
      customer_name: 'Elliot',
      is_booking: false,
      barber_name: 'Dario',
      called_at: '2026-03-12T16:29:30Z',
    },
  ],
  in_chair: [
    { ticket_number: 14, customer_name: 'Andre', is_booking: false, barber_name: 'Theo' },
    { ticket_number: 15, customer_name: null, is_booking: false, barber_name: 'Imani' },
  ],
  waiting: [
    {
      ticket_number: 18,
      place: 1,
      customer_name: 'Priya',
      is_booking: true,
      barber_name: null,
      scheduled_time: '2026-03-12T16:40:00Z',
      likely: { from: '2026-03-12T16:40:00Z', to: '2026-03-12T16:45:00Z' },
    },
    {
      ticket_number: 19,
      place: 2,
      customer_name: null,
      is_booking: false,
      barber_name: null,
      scheduled_time: null,
      likely: { from: '2026-03-12T16:40:00Z', to: '2026-03-12T16:50:00Z' },
    },
  ],
  likely: { from: '2026-03-12T17:05:00Z', to: '2026-03-12T17:15:00Z' },
  updated_at: '2026-03-12T16:30:00Z',
};

/** This many people wait, with names. */
export const crowd = (count: number): Board['waiting'] =>
  Array.from({ length: count }, (_, nth) => ({
    ticket_number: 18 + nth,
    place: nth + 1,
    customer_name: `Name${String(nth)}`,
    is_booking: false,
    barber_name: null,
    scheduled_time: null,
    likely: null,
  }));

/** Answers what a board fetches by itself; without a stream it polls. */
export const answerBoard = (board: Board = sampleBoard) => {
  answerCall(watchShopLine, () => ({ status: 1, response: { version: 1 } }));
  return answerCall(getBoard, () => ({ status: 1, response: board }));
};
