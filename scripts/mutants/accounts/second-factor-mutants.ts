import type { Mutant } from '../mutant.ts';

const loginTest = 'apps/api/src/features/identity/passkeys/log-in-passkey.test.ts';
const stepTest = 'apps/api/src/features/identity/second-factor/verify-second-factor.test.ts';
const teamTest = 'apps/api/src/features/identity/team-security/update-team-security.test.ts';

export const secondFactorMutants: readonly Mutant[] = [
  {
    title: 'S6: a password alone does not open an account with a second factor',
    file: 'apps/api/src/features/identity/sessions/open-session.ts',
    find: 'if (half) return { half };',
    replace: '',
    test: stepTest,
    name: 'continues with a code of the app, once',
  },
  {
    title: 'S6: a step of an authenticator app is accepted once',
    file: 'apps/api/src/features/identity/second-factor/factor-repository.ts',
    find: "    .where('last_step', '<', step)\n",
    replace: '',
    test: stepTest,
    name: 'takes no code a second time',
  },
  {
    title: 'S6: a recovery code is used once',
    file: 'apps/api/src/features/identity/second-factor/factor-repository.ts',
    find: "    .where('code_hash', '=', hash)\n    .where('used_at', 'is', null)\n",
    replace: "    .where('code_hash', '=', hash)\n",
    test: stepTest,
    name: 'continues with a recovery code',
  },
  {
    title: 'S6: wrong codes of a second factor are limited',
    file: 'apps/api/src/features/identity/second-factor/verify-second-factor.ts',
    find: 'const GUESSES = { most: 10, minutes: 30 };',
    replace: 'const GUESSES = { most: 1000, minutes: 30 };',
    test: stepTest,
    name: 'allows ten wrong codes',
  },
  {
    title: 'S6: a new password ends a half-finished sign-in',
    file: 'apps/api/src/features/identity/sessions/revoke-sessions.ts',
    find: '  await endPendingSignIns(tx, accountId);\n',
    replace: '',
    test: stepTest,
    name: 'a new password does not',
  },
  {
    title: 'S6: a challenge runs out',
    file: 'apps/api/src/features/identity/passkeys/passkey-repository.ts',
    find: "    .where('expires_at', '>', now)\n",
    replace: '',
    test: loginTest,
    name: 'refuses a response that is repeated',
  },
  {
    title: 'S6: a passkey signs for our origin only',
    file: 'apps/api/src/platform/sign-in/webauthn.ts',
    find: '    return crossOrigin === true ? undefined : challenge;\n',
    replace: '    return challenge;\n',
    test: loginTest,
    name: 'refuses a signature inside of another site',
  },
  {
    title: 'S6: without a required second factor nothing else is open',
    file: 'apps/api/src/platform/http/gate.ts',
    find: 'if (actor?.needsSecondFactor && !endpoint.beforeSecondFactor) throw',
    replace: 'if (false) throw',
    test: teamTest,
    name: 'signs out members without one',
  },
  {
    title: 'S6: the last factor stays while it is required',
    file: 'apps/api/src/features/identity/second-factor/remove-factor.ts',
    find: 'if (await getFactorRequirement(tx, accountId)) throw lastFactorStays();',
    replace: '',
    test: teamTest,
    name: 'lets nobody remove their last one',
  },
  {
    title: 'S6: an owner resets only the factors of members of this shop alone',
    file: 'apps/api/src/features/identity/team-security/reset-member-factors.ts',
    find: 'if (isElsewhere || (await hasAffiliateProfile(tx, memberAccount))) throw cannotResetFactors();',
    replace: '',
    test: teamTest,
    name: 'is refused for oneself',
  },
];
