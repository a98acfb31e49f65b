import type { Mutant } from '../mutant.ts';

const sessions = 'apps/api/src/platform/sessions';
const ring = 'apps/api/src/platform/keys/key-ring.ts';
const ringTest = 'apps/api/src/testing/signing-keys.test.ts';

/** Mutants of key rotation: everybody stays logged in, and an old key is refused afterwards. */
export const keyMutants: readonly Mutant[] = [
  {
    title: 'an old key is not accepted for ever',
    file: ring,
    find: "'access tokens': 20,",
    replace: "'access tokens': 20_000,",
    test: ringTest,
    name: 'the old key opens nothing',
  },
  {
    title: 'an old key is accepted until its tokens have expired',
    file: ring,
    find: "'access tokens': 20,",
    replace: "'access tokens': 0,",
    test: ringTest,
    name: 'the old key opens nothing',
  },
  {
    title: 'no process signs with a key that others may not know yet',
    file: ring,
    find: 'loaded.findLast((key) => hasBegun(key))?.id ?? null',
    replace: 'loaded.at(-1)?.id ?? null',
    test: ringTest,
    name: 'a new key signs after a minute',
  },
  {
    title: 'a process that has not met a key looks it up',
    file: ring,
    find: 'if (id !== null && !loaded.some((key) => key.id === id)) await lookUp();',
    replace: '',
    test: ringTest,
    name: 'a new key signs after a minute',
  },
  {
    title: 'made-up key ids cost one query a second',
    file: ring,
    find: 'if (performance.now() - lookedUpAt < LOOK_UP_MS) return loading;',
    replace: '',
    test: ringTest,
    name: 'made-up ids cost one query a second',
  },
  {
    title: 'a signing key is stored under TOKEN_SECRET',
    file: 'apps/api/src/platform/keys/wrapped-key.ts',
    find: "deriveKey(tokenSecret, 'key wrapping')",
    replace: "deriveKey('', 'key wrapping')",
    test: ringTest,
    name: 'worth nothing without TOKEN_SECRET',
  },
  {
    title: 'a session remembers which key its newest token was derived with',
    file: `${sessions}/token-family.ts`,
    find: '...(isRekeyed && { rekeyed: { key: signing, formerKey: session.refresh_key } }),',
    replace: '',
    test: ringTest,
    name: 'a session continues over a rotation',
  },
  {
    title: 'reuse of a token of before the rotation is still noticed',
    file: `${sessions}/token-family.ts`,
    find: 'generation < rekeyed_generation ? former : key',
    replace: 'generation < rekeyed_generation ? key : key',
    test: ringTest,
    name: 'a used token from before the rotation still ends its family',
  },
  {
    title: 'one key is published at a time',
    file: 'apps/api/src/platform/keys/rotate-signing-key.ts',
    find: 'if (newest && Temporal.Instant.compare(newest.signs_from, now) > 0) return undefined;',
    replace: '',
    test: 'apps/api/src/ops/keys.test.ts',
    name: 'rotates by name',
  },
];
