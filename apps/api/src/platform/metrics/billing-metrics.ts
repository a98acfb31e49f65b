import { Counter, type Registry } from 'prom-client';

export interface BillingMetrics {
  /** The nightly comparison has found differences between a shop's billing and Stripe's. */
  drift(differences: number): void;
}

export const createBillingMetrics = (registry: Registry): BillingMetrics => {
  const shops = new Counter({
    name: 'lineup_billing_drift_shops_total',
    help: 'Shops whose stored billing differed from Stripe in the nightly comparison',
    registers: [registry],
  });
  const differences = new Counter({
    name: 'lineup_billing_drift_differences_total',
    help: 'Differences that the nightly comparison with Stripe has found and repaired',
    registers: [registry],
  });
  return {
    drift: (count) => {
      if (count === 0) return;
      shops.inc();
      differences.inc(count);
    },
  };
};
