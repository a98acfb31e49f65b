import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const policyOf = (isDevelopment: boolean) => pagePolicy({ nonce: 'abc', isDevelopment });

test('a page runs our own files and this answer’s nonce, nothing inline', () => {
  const policy = policyOf(false);
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('development gives up trusted types and nothing else', () => {
  const [production, development] = [policyOf(false), policyOf(true)];
  expect(production).toBe(`${development}; require-trusted-types-for 'script'`);
});
