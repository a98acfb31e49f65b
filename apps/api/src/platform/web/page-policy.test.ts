import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const policyOf = ({ isDevelopment = false, admitsGoogle = false } = {}) =>
  pagePolicy({ nonce: 'abc', isDevelopment, admitsGoogle });

const google = 'https://accounts.google.com/gsi/';

test('a page runs our own files and this answer’s nonce, nothing inline', () => {
  const policy = policyOf();
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('development gives up trusted types and nothing else', () => {
  const [production, development] = [policyOf(), policyOf({ isDevelopment: true })];
  expect(production).toBe(`${development}; require-trusted-types-for 'script'`);
});

test('a login document admits Google’s sign-in, and nothing else of Google', () => {
  const policy = policyOf({ admitsGoogle: true });
  const directives = policy.split('; ');
  expect(directives).toContain(`script-src 'self' 'nonce-abc' ${google}client`);
  expect(directives).toContain(`style-src 'self' 'nonce-abc' ${google}style`);
  expect(directives).toContain(`connect-src 'self' ${google}`);
  expect(directives).toContain(`frame-src ${google}`);
  expect(directives).not.toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(new Set(policy.match(/https?:\/\/[^/]+/g))).toEqual(
    new Set(['https://accounts.google.com']),
  );
});
