import { createVisit } from '../../factories/visit.ts';
import type { TenantCases } from '../tenant-case.ts';
import type { World } from '../world.ts';

/** Adds a visit, so that there is something to count. */
const withVisit = async ({ t, own }: World) => {
  await createVisit(t.platform, own.shop);
  return {};
};

export const statsCases: TenantCases = {
  'GET /employee/get-employee-stats/': {
    own: withVisit,
    plain: ['query.timezone', 'query.week_start'],
  },
  'GET /stats/today/': { own: withVisit, plain: ['query.timezone'] },
  'GET /stats/waits/': { own: withVisit, plain: ['query.timezone'] },
};
