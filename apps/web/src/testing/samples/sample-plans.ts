import type { Plan } from '@lineup/contract/billing/billing';

const basic: Plan = {
  id: 2,
  name: 'BASIC PLAN',
  price: '29.00',
  currency: 'USD',
  barber_limit: 4,
  total_check_ins: 600,
  trial_period_days: 14,
  one_time: false,
  one_time_duration: null,
  billing_interval_unit: 'month',
  billing_interval_count: 1,
  discount: 0,
  most_popular: false,
  extra_member_price: '9.99',
};

const pro: Plan = {
  ...basic,
  id: 3,
  name: 'PRO PLAN',
  price: '59.00',
  barber_limit: 10,
  total_check_ins: 2000,
  trial_period_days: 0,
  most_popular: true,
};

const unlimited: Plan = {
  ...basic,
  id: 4,
  name: 'UNLIMITED PLAN',
  price: '119.00',
  barber_limit: -1,
  total_check_ins: -1,
  trial_period_days: 0,
  extra_member_price: null,
};

const yearly = { billing_interval_unit: 'year', discount: 20, trial_period_days: 0 } as const;

/** The real price list: three monthly plans, three yearly, the free one, a pass. */
export const samplePlans: readonly Plan[] = [
  basic,
  pro,
  unlimited,
  { ...basic, ...yearly, id: 5, price: '348.00' },
  { ...pro, ...yearly, id: 6, price: '708.00' },
  { ...unlimited, ...yearly, id: 7, price: '1428.00' },
  {
    ...basic,
    id: 1,
    name: 'FREE PLAN',
    price: '0.00',
    barber_limit: 2,
    total_check_ins: 200,
    trial_period_days: 0,
    extra_member_price: null,
  },
  {
    ...basic,
    id: 8,
    name: '30-DAY PASS',
    price: '39.00',
    trial_period_days: 0,
    one_time: true,
    one_time_duration: 30,
    billing_interval_unit: null,
    extra_member_price: null,
  },
];
