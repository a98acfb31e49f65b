import { googleCookie, signGoogleToken } from '../../../accounts/google-keys.ts';
import { createCode, createReset, SIGN_UP_CODE } from '../../../factories/accounts/mailed-codes.ts';
import { signUpBody } from '../../../factories/accounts/sign-up.ts';
import { createStaff, PASSWORD, signIn } from '../../../factories/staff.ts';
import { NO_SUCH_ID, noInput, type TenantCases, unique } from '../../tenant-case.ts';
import { sessionOf, type World } from '../../world.ts';

/** Somebody who has signed up and not entered the code yet. */
const newcomer = ({ t }: World) => createStaff(t.platform, { isVerified: false });

const tokenOfCode = async (world: World) => ({
  params: { token: await createCode(world.t.platform, await newcomer(world)) },
});

/** The device of a session of this person. */
const deviceOf = ({ t }: World, sessionId: string) =>
  t.platform.db.asNobody(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select('device_id')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return { params: { id: session.device_id ?? '' } };
  });

/** ID tokens with an unverified e-mail: that of the other shop's owner, and an unknown one. */
const unverifiedStatements =
  (field: 'token' | 'credential') =>
  async ({ foreign }: World) => {
    const sign = async (email: string) => ({
      body: { [field]: await signGoogleToken({ email, email_verified: false }) },
      headers: googleCookie,
    });
    return {
      theirs: await sign(foreign.owner.email),
      missing: await sign(`nobody-${unique()}@example.test`),
    };
  };

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
    plain: ['body.password', 'body.role', 'body.affiliate', 'body.remember'],
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
  'POST /auth/google/': {
    own: async ({ own }) => ({
      body: { token: await signGoogleToken({ email: own.owner.email, sub: 'own-owner' }) },
      headers: googleCookie,
    }),
    foreign: {
      'body.token': unverifiedStatements('token'),
      'body.credential': unverifiedStatements('credential'),
    },
    plain: ['body.role', 'body.affiliate', 'body.password'],
  },
  'POST /auth/google/nonce/': { own: noInput },
  'POST /auth/signup/': {
    own: () => ({ body: signUpBody() }),
    // A known e-mail gets the same response except for its token: the tests of S6 compare them.
    plain: [
      'body.email',
      'body.name',
      'body.phone_no',
      'body.password',
      'body.shop_name',
      'body.timezone',
      // Counts only with the cookie of its click.
      'body.invited_by',
    ],
  },
  // Tokens of mails refer to no row of a shop: their holder gets access by them.
  'GET /auth/codes/:token/': { own: tokenOfCode, plain: ['params.token'] },
  'POST /auth/codes/:token/send/': { own: tokenOfCode, plain: ['params.token'] },
  'POST /auth/verify-account/': {
    own: async (world) => {
      const { params } = await tokenOfCode(world);
      return { body: { ...params, code: SIGN_UP_CODE } };
    },
    plain: ['body.token', 'body.code'],
  },
  'POST /auth/forgot-password/': {
    own: ({ own }) => ({ body: { email: own.employee.email } }),
    // The recipient gets a mail; the tests of S6 compare the responses.
    plain: ['body.email'],
  },
  'GET /auth/resets/:token/': {
    own: async ({ t }) => {
      const { accountId } = await createStaff(t.platform);
      return { params: { token: await createReset(t.platform, accountId) } };
    },
    plain: ['params.token'],
  },
  'POST /auth/reset-password/': {
    own: async ({ t }) => {
      const { accountId } = await createStaff(t.platform);
      return { body: { token: await createReset(t.platform, accountId), password: PASSWORD } };
    },
    plain: ['body.token', 'body.password'],
  },
  'POST /auth/confirm-password/': {
    own: () => ({ body: { password: PASSWORD } }),
    plain: ['body.password'],
  },
  'POST /auth/change-password/': {
    own: () => ({ body: { password: PASSWORD, new_password: PASSWORD } }),
    plain: ['body.password', 'body.new_password'],
  },
  'GET /auth/devices/': { own: noInput },
  'DELETE /auth/devices/': { own: noInput },
  'DELETE /auth/devices/:id/': {
    own: async (world, caller) => deviceOf(world, await sessionOf(world, caller)),
    foreign: {
      'params.id': async (world) => ({
        theirs: await deviceOf(
          world,
          (await signIn(world.t.platform, world.foreign.owner)).staff.sessionId,
        ),
        missing: { params: { id: crypto.randomUUID() } },
      }),
    },
  },
  'GET /auth/shops/': { own: noInput },
  'POST /auth/switch-shop/': {
    own: ({ own }, caller) => ({
      body: { membership_id: (caller === 'employee' ? own.employee : own.owner).membershipId },
    }),
    foreign: {
      'body.membership_id': ({ foreign }) => ({
        theirs: { body: { membership_id: foreign.owner.membershipId } },
        missing: { body: { membership_id: NO_SUCH_ID } },
      }),
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
