import { watchShopLine } from '@lineup/contract/appointments/line';
import { getShopLine, getWait, type ShopLine } from '@lineup/contract/check-in/check-in';
import { answerCall } from '../mock-api.ts';

/** A shop in the afternoon: open, with one customer in the chair and two waiting. */
export const sampleLine: ShopLine = {
  shop: {
    name: 'Ninth & Alder Barbers',
    username: 'ninth-and-alder',
    address: '418 Alder Street',
    phone_number: '(312) 555-0100',
    logo: null,
    accent: null,
    is_verified: true,
    time_zone: 'America/Chicago',
    language: 'en',
    opening_hours: [],
  },
  door: 'open',
  closes_at: '2026-03-13T00:00:00Z',
  opens_at: null,
  waiting: 2,
  barbers_working: 2,
  likely: { from: '2026-03-12T21:30:00Z', to: '2026-03-12T21:40:00Z' },
  services: [
    { id: 1, name: 'Skin Fade', description: '', minutes: 45, price: '45.00' },
    { id: 2, name: 'Beard Trim', description: '', minutes: 20, price: null },
    { id: 3, name: 'Hot Towel Shave', description: '', minutes: null, price: '42.50' },
  ],
  barbers: [
    {
      id: 7,
      name: 'Theo',
      photo: null,
      state: 'working',
      back_at: null,
      likely: { from: '2026-03-12T21:50:00Z', to: '2026-03-12T22:05:00Z' },
    },
    { id: 8, name: 'Imani', photo: null, state: 'break', back_at: null, likely: null },
    { id: 9, name: 'Wes', photo: null, state: 'off', back_at: null, likely: null },
  ],
  line: [
    { ticket_number: 14, is_in_chair: true, is_booking: false },
    { ticket_number: 15, is_in_chair: false, is_booking: false },
    { ticket_number: 16, is_in_chair: false, is_booking: true },
  ],
  updated_at: '2026-03-12T21:05:00Z',
};

/** Answers what a shop's page fetches by itself; without a stream it polls. */
export const answerShop = (line: ShopLine = sampleLine) => {
  answerCall(watchShopLine, () => ({ status: 1, response: { version: 1 } }));
  const polls = answerCall(getShopLine, () => ({ status: 1, response: line }));
  const waits = answerCall(getWait, () => ({
    status: 1,
    response: {
      door: 'open',
      likely: { from: '2026-03-12T21:41:00Z', to: '2026-03-12T21:54:00Z' },
      closes_at: line.closes_at,
    },
  }));
  return { polls, waits };
};
