import { createVisit } from '../../factories/visit.ts';
import type { CallOptions } from '../../test-app.ts';
import { NO_SUCH_ID, type TenantCases } from '../tenant-case.ts';
import type { World } from '../world.ts';

const days = { from: '2026-01-01', to: '2026-12-31' };

/** Adds a completed visit, so that there is something to report. */
const withServed = async ({ t, own }: World): Promise<CallOptions> => {
  await createVisit(t.platform, own.shop, {
    status: 'completed',
    barber_id: own.employee.membershipId,
    payment_cents: 3500,
    completed_at: t.clock.now(),
  });
  return { query: days };
};

const range = ['query.from', 'query.to', 'query.compare', 'query.by', 'query.week_start'] as const;

export const reportCases: TenantCases = {
  'GET /reports/': { own: withServed, plain: range },
  'GET /reports/csv/': { own: withServed, plain: [...range, 'query.table'] },
  'GET /reports/visits/': {
    own: withServed,
    foreign: {
      'query.barber': ({ foreign }) => ({
        theirs: { query: { ...days, barber: String(foreign.employee.membershipId) } },
        missing: { query: { ...days, barber: String(NO_SUCH_ID) } },
      }),
      'query.service': ({ foreign }) => ({
        theirs: { query: { ...days, service: String(foreign.serviceId) } },
        missing: { query: { ...days, service: String(NO_SUCH_ID) } },
      }),
    },
    plain: [
      'query.from',
      'query.to',
      'query.outcome',
      'query.service_name',
      'query.source',
      'query.weekday',
      'query.hour',
      'query.page',
      'query.limit',
    ],
  },
};
