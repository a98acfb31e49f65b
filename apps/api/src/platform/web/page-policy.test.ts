import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const policyOf = (path: string, isDevelopment = false) =>
  pagePolicy({ nonce: 'abc', path, isDevelopment });

test('a page runs our own files and this answer’s nonce, nothing inline', () => {
  const policy = policyOf('/login');
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test.each([
  ['/dashboard/services', true],
  ['/affiliate/marketing/dashboard', true],
  ['/login', false],
])('%s asks for trusted types: %s', (path, isAsked) => {
  expect(policyOf(path).includes("require-trusted-types-for 'script'")).toBe(isAsked);
});

test('development gives up trusted types and nothing else', () => {
  const [production, development] = [policyOf('/dashboard'), policyOf('/dashboard', true)];
  expect(production).toBe(`${development}; require-trusted-types-for 'script'`);
});
