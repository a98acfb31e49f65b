import type { Statement, Statements } from '@lineup/contract/statements';

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
};

export const statements: Statements = {
  from: '2026-11-01',
  to: '2026-11-15',
  currency: 'USD',
  shop_name: 'Ninth & Alder Barbers',
  rows: [nadia, theo, ada],
  totals: { visits: 4, revenue: '1100.50', amount_due: '491.63' },
};
