import { createVisit } from '../../../factories/visit.ts';
import { NO_SUCH_ID, type TenantCases } from '../../tenant-case.ts';
import type { World } from '../../world.ts';

/** Adds a completed visit, so that something is owed. */
const withServed = async ({ t, own }: World) => {
  await createVisit(t.platform, own.shop, {
    status: 'completed',
    barber_id: own.employee.membershipId,
    payment_cents: 3500,
    completed_at: t.clock.now(),
  });
  return {};
};

const body = { commission_rate: '45.5' };

export const statementCases: TenantCases = {
  'GET /billing/invoices-by-barber/': { own: withServed, plain: ['query.from', 'query.to'] },
  'GET /billing/invoices-by-barber/csv/': { own: withServed, plain: ['query.from', 'query.to'] },
  'PUT /billing/commissions/:id/': {
    own: ({ own }) => ({ params: { id: own.employee.membershipId }, body }),
    foreign: {
      'params.id': ({ foreign }) => ({
        theirs: { params: { id: foreign.employee.membershipId }, body },
        missing: { params: { id: NO_SUCH_ID }, body },
      }),
    },
    plain: ['body.commission_rate', 'body.holds_from'],
  },
};
