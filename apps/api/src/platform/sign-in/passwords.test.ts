import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createPlatform } from '../platform.ts';
import { createPasswordHasher } from './passwords.ts';

/** Argon2id, 19 MiB of memory, 2 passes, 1 lane. */
const strength = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('the password hasher', () => {
  test('has the strength that OWASP recommends unless a test lowers it', async () => {
    expect(await createPasswordHasher().hash('nine owls at dawn')).toMatch(strength);
  });

  test('of the product has that strength', async () => {
    const t = await createTestApp();
    const product = createPlatform(t.platform.config);
    expect(await product.passwords.hash('nine owls at dawn')).toMatch(strength);
    await product.close();
    await t.close();
  });

  test('distinguishes the secret from another, and nothing matches a missing hash', async () => {
    const hasher = createPasswordHasher();
    const stored = await hasher.hash('nine owls at dawn');
    expect(await hasher.matches(stored, 'nine owls at dawn')).toBe(true);
    expect(await hasher.matches(stored, 'ten owls at dawn')).toBe(false);
    expect(await hasher.matches(null, 'nobody has this password')).toBe(false);
  });
});
