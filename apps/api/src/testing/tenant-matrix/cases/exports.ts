import type { TenantCases } from '../tenant-case.ts';

export const exportCases: TenantCases = {
  'POST /export/': { own: () => ({ query: { model: 'service' } }), plain: ['query.model'] },
};
