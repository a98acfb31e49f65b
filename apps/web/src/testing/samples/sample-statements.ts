import type { Statement, Statements } from '@lineup/contract/billing/statements';

export const theo: Statement = {
  barber_id: 11,
  barber_name: 'Theo Marchetti',
  photo: null,
  role: 'employee',
  is_active: true,
  visits: 3,
  paid_visits: 2,
  revenue: '1080.50',
  commission_rate: '45.50',
  amount_due: '491.63',
  parts: [
    {
      commission_rate: '45.50',
      visits: 3,
      paid_visits: 2,
      revenue: '1080.50',
      amount_due: '491.63',
    },
  ],
  current_rate: '45.50',
  rate_changes_from: '2026-11-01',
};
const ada: Statement = {
  ...theo,
  barber_id: 12,
  barber_name: 'Ada Quist',
  is_active: false,
  visits: 1,
  paid_visits: 1,
  revenue: '20.00',
  commission_rate: '0.00',
  amount_due: '0.00',
  parts: [
    { commission_rate: '0.00', visits: 1, paid_visits: 1, revenue: '20.00', amount_due: '0.00' },
  ],
  current_rate: '0.00',
  rate_changes_from: '2000-01-01',
};
export const nadia: Statement = {
  ...ada,
  barber_id: 10,
  barber_name: 'Nadia Brandt',
  role: 'owner',
  is_active: true,
  visits: 0,
  paid_visits: 0,
  revenue: '0.00',
  parts: [
    { commission_rate: '0.00', visits: 0, paid_visits: 0, revenue: '0.00', amount_due: '0.00' },
  ],
};

/** An employee whose rate changed within the period. */
export const theoWithTwoRates: Statement = {
  ...theo,
  commission_rate: '50.00',
  amount_due: '531.66',
  current_rate: '50.00',
  parts: [
    { commission_rate: '45.50', visits: 1, paid_visits: 1, revenue: '191.00', amount_due: '86.91' },
    {
      commission_rate: '50.00',
      visits: 2,
      paid_visits: 1,
      revenue: '889.50',
      amount_due: '444.75',
    },
  ],
};

export const statements: Statements = {
  from: '2026-11-01',
  to: '2026-11-15',
  currency: 'USD',
  shop_name: 'Ninth & Alder Barbers',
  rows: [nadia, theo, ada],
  totals: { visits: 4, revenue: '1100.50', amount_due: '491.63' },
};
