import { noInput, type TenantCases } from '../tenant-case.ts';

export const exportCases: TenantCases = {
  'POST /export/': { own: () => ({ query: { model: 'service' } }), plain: ['query.model'] },
  'POST /export/shop/': { own: noInput },
};
