import { createVisit } from '../../factories/visit.ts';
import type { TenantCases } from '../tenant-case.ts';
import type { World } from '../world.ts';

/** Both shops have something to count. */
const withVisits = async ({ t, own, foreign }: World) => {
  for (const { shop, employee } of [own, foreign]) {
    await createVisit(t.platform, shop);
    await createVisit(t.platform, shop, {
      status: 'in_progress',
      barber_id: employee.membershipId,
      started_at: t.clock.now(),
    });
  }
  return {};
};

export const statsCases: TenantCases = {
  'GET /employee/get-employee-stats/': {
    own: withVisits,
    plain: ['query.timezone', 'query.week_start'],
  },
  'GET /stats/today/': { own: withVisits, plain: ['query.timezone'] },
  'GET /stats/waits/': { own: withVisits, plain: ['query.timezone'] },
};
