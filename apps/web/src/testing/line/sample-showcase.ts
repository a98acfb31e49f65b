import type { Showcase } from '@lineup/contract/demo';

const ticket = (number: number, name: string | null, service: string | null) => ({
  ticket_number: number,
  customer_name: name,
  service_names: service,
});

const walkIn = { scheduled_time: null } as const;

/** The demo shop at 11:24 in the morning, as in the landing page's design. */
export const sampleShowcase: Showcase = {
  shop: { name: 'Lineup Demo Barbers', username: 'demo', time_zone: 'America/New_York' },
  done: 13,
  in_chair: [
    { ...ticket(14, 'Andre', 'Skin Fade'), barber_name: 'Theo' },
    { ...ticket(16, 'Owen', 'Classic Cut'), barber_name: 'Nadia' },
  ],
  waiting: [
    {
      ...ticket(17, 'Elliot', 'Line-up'),
      ...walkIn,
      arrived_at: '2026-03-12T15:04:00Z',
      likely: { from: '2026-03-12T15:29:00Z', to: '2026-03-12T15:34:00Z' },
    },
    {
      ...ticket(18, 'Priya', 'Classic Cut'),
      scheduled_time: '2026-03-12T15:40:00Z',
      arrived_at: null,
      likely: { from: '2026-03-12T15:40:00Z', to: '2026-03-12T15:45:00Z' },
    },
    {
      ...ticket(19, null, null),
      ...walkIn,
      arrived_at: '2026-03-12T15:09:00Z',
      likely: { from: '2026-03-12T15:39:00Z', to: '2026-03-12T15:49:00Z' },
    },
    {
      ...ticket(20, 'Kofi', 'Skin Fade'),
      ...walkIn,
      arrived_at: null,
      likely: { from: '2026-03-12T15:44:00Z', to: '2026-03-12T15:59:00Z' },
    },
  ],
  updated_at: '2026-03-12T15:24:00Z',
};
