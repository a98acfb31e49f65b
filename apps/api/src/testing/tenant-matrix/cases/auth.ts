import { PASSWORD, signIn } from '../../factories/staff.ts';
import { noInput, type TenantCases, unique } from '../tenant-case.ts';

export const authCases: TenantCases = {
  'POST /auth/login/': {
    own: ({ own }) => ({ body: { email: own.owner.email, password: PASSWORD, role: 'owner' } }),
    foreign: {
      'body.email': ({ foreign }) => {
        const guess = { password: 'not the password', role: 'owner' };
        return {
          theirs: { body: { ...guess, email: foreign.owner.email } },
          missing: { body: { ...guess, email: `nobody-${unique()}@example.test` } },
        };
      },
    },
    plain: ['body.password', 'body.role', 'body.remember'],
  },
  'POST /api/auth/refresh/': {
    own: async ({ t, own }) => ({
      body: { refresh: (await signIn(t.platform, own.owner)).refresh },
    }),
    foreign: {
      'body.refresh': async ({ t, foreign }) => {
        const { staff } = await signIn(t.platform, foreign.owner);
        const forge = (session: string) => ({ refresh: `${session}.0.${'A'.repeat(43)}` });
        return {
          theirs: { body: forge(staff.sessionId) },
          missing: { body: forge(crypto.randomUUID()) },
        };
      },
    },
  },
  'POST /auth/logout/': { own: noInput },
  'GET /auth/get-user-data/': { own: noInput },
  'POST /verify-pin/': {
    own: ({ own }) => ({ body: { pin: own.pin } }),
    foreign: {
      'body.pin': ({ foreign }) => ({
        theirs: { body: { pin: foreign.pin } },
        missing: { body: { pin: '0000' } },
      }),
    },
  },
};
