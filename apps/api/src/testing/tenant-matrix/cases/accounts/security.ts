import { login } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/identity/second-factor';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { codeAt } from '../../../../platform/sign-in/totp.ts';
import { createAuthenticator } from '../../../accounts/software-authenticator.ts';
import { addPasskey, addTotp } from '../../../factories/accounts/second-factor.ts';
import { createStaff, PASSWORD, signIn } from '../../../factories/staff.ts';
import { NO_SUCH_ID, noInput, type TenantCases } from '../../tenant-case.ts';
import { accessOf, type Caller, type World } from '../../world.ts';

/** Later cases log in with the password alone. */
const removeFactors = async ({ t }: World) => {
  await t.platform.db.asNobody(async (tx) => {
    await tx.deleteFrom('passkeys').execute();
    await tx.deleteFrom('totp_secrets').execute();
    await tx.deleteFrom('recovery_codes').execute();
  });
};

/** A session of the caller, or of the owner where nobody is signed in. */
const sessionFor = async (world: World, caller: Caller): Promise<string> => {
  const isSignedIn = caller !== 'anonymous' && caller !== 'ticketHolder';
  return (await accessOf(world, isSignedIn ? caller : 'owner')) ?? '';
};

const optionsOf = async ({ t }: World, endpoint: Endpoint, access: string) =>
  (await t.call(endpoint, access === '' ? {} : { as: access })).json<{ response: never }>()
    .response;

/** Somebody of another shop with a passkey, who has entered the password. */
const withPendingSignIn = async ({ t }: World) => {
  const person = await createStaff(t.platform);
  const { access } = await signIn(t.platform, person);
  const { key } = await addPasskey(t, access);
  const { secret } = await addTotp(t, access);
  const body = { email: person.email, password: PASSWORD, role: 'owner' };
  const { second_factor: half } = (await t.call(login, { body })).json<ErrorBody>();
  return { key, secret, token: half?.token ?? '' };
};

/** The id of a new passkey of this session's person. */
const passkeyOf = async ({ t }: World, access: string) => {
  await addPasskey(t, access);
  const answer = await t.call(contract.getSecondFactors, { as: access });
  const { response } = answer.json<{ response: contract.SecondFactors }>();
  return { params: { id: response.passkeys[0]?.id ?? '' } };
};

const clearTotp = async ({ t }: World) => {
  await t.platform.db.asNobody((tx) => tx.deleteFrom('totp_secrets').execute());
};

export const securityCases: TenantCases = {
  'GET /auth/second-factors/': { own: noInput },
  'POST /auth/passkeys/options/': { own: noInput },
  'POST /auth/passkeys/': {
    own: async (world, caller) => {
      const access = await sessionFor(world, caller);
      const options = await optionsOf(world, contract.startPasskey, access);
      const credential = createAuthenticator().create(options);
      return { as: access, body: { name: 'Key', credential } };
    },
    plain: ['body.name', 'body.credential'],
    after: removeFactors,
  },
  'DELETE /auth/passkeys/:id/': {
    own: async (world, caller) => passkeyOf(world, await sessionFor(world, caller)),
    foreign: {
      'params.id': async (world) => {
        const { access } = await signIn(world.t.platform, world.foreign.owner);
        return {
          theirs: await passkeyOf(world, access),
          missing: { params: { id: crypto.randomUUID() } },
        };
      },
    },
    after: removeFactors,
  },
  'POST /auth/totp/': { own: noInput, after: removeFactors },
  'POST /auth/totp/confirm/': {
    own: async (world, caller) => {
      await clearTotp(world);
      const access = await sessionFor(world, caller);
      const { secret }: { secret: string } = await optionsOf(world, contract.startTotp, access);
      return { body: { code: codeAt(secret, world.t.clock.now()) } };
    },
    plain: ['body.code'],
    after: removeFactors,
  },
  'DELETE /auth/totp/': {
    own: async (world, caller) => {
      await clearTotp(world);
      await addTotp(world.t, await sessionFor(world, caller));
      return {};
    },
    after: removeFactors,
  },
  'POST /auth/recovery-codes/': {
    own: async (world, caller) => {
      await addPasskey(world.t, await sessionFor(world, caller));
      return {};
    },
    after: removeFactors,
  },
  'POST /auth/passkey-login/options/': { own: noInput },
  'POST /auth/passkey-login/': {
    own: async (world) => {
      const { key } = await withPendingSignIn(world);
      const options = await optionsOf(world, contract.startPasskeyLogin, '');
      return { body: { credential: key.get(options), role: 'owner' } };
    },
    // Only the signature of a passkey identifies somebody.
    plain: ['body.credential', 'body.role', 'body.affiliate', 'body.remember'],
  },
  'POST /auth/second-factor/options/': {
    own: async (world) => ({ body: { token: (await withPendingSignIn(world)).token } }),
    // A pending sign-in belongs to the holder of its token.
    plain: ['body.token'],
  },
  'POST /auth/second-factor/': {
    own: async (world) => {
      const { token, secret } = await withPendingSignIn(world);
      const code = codeAt(secret, world.t.clock.now().add({ seconds: 30 }));
      return { body: { token, proof: { kind: 'totp', code } } };
    },
    plain: ['body.token', 'body.proof'],
  },
  'POST /auth/confirm-passkey/options/': {
    own: async (world, caller) => {
      await addPasskey(world.t, await sessionFor(world, caller));
      return {};
    },
    after: removeFactors,
  },
  'POST /auth/confirm-passkey/': {
    own: async (world, caller) => {
      const access = await sessionFor(world, caller);
      const { key } = await addPasskey(world.t, access);
      const options = await optionsOf(world, contract.startPasskeyStepUp, access);
      return { as: access, body: { credential: key.get(options) } };
    },
    plain: ['body.credential'],
    after: removeFactors,
  },
  'GET /team-security/': { own: noInput },
  'PUT /team-security/': {
    own: () => ({ body: { is_required: false } }),
    plain: ['body.is_required'],
  },
  'POST /team-security/:id/reset/': {
    own: async ({ t, own }) => {
      const { membershipId } = await createStaff(t.platform, { shop: own.shop, role: 'employee' });
      return { params: { id: membershipId } };
    },
    foreign: {
      'params.id': ({ foreign }) => ({
        theirs: { params: { id: foreign.employee.membershipId } },
        missing: { params: { id: NO_SUCH_ID } },
      }),
    },
  },
};
