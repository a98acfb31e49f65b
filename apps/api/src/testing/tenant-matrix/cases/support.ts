import type { TenantCases } from '../tenant-case.ts';
import { OWN_MARK } from '../world.ts';

export const supportCases: TenantCases = {
  'POST /support/tickets/': {
    own: () => ({ body: { subject: `${OWN_MARK} question`, message: `${OWN_MARK} message` } }),
    plain: ['body.subject', 'body.message', 'body.page'],
  },
};
