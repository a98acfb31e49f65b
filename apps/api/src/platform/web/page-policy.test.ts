import { expect, test } from 'vitest';
import { isWidgetPath, pagePolicy, reportingEndpoints } from './page-policy.ts';

const policyOf = ({ isDevelopment = false, admitsGoogle = false, isWidget = false } = {}) =>
  pagePolicy({ nonce: 'abc', isDevelopment, admitsGoogle, isWidget });

const google = 'https://accounts.google.com/gsi/';

test('a page runs our own files and this answer’s nonce, nothing inline', () => {
  const policy = policyOf();
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('violations are reported to ourselves', () => {
  const directives = policyOf().split('; ');
  expect(directives).toContain('report-uri /policy-reports/');
  expect(directives).toContain('report-to policy');
  expect(reportingEndpoints).toBe('policy="/policy-reports/"');
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

test('any site may frame the widget, which has the rest of the policy', () => {
  const widget = policyOf({ isWidget: true }).split('; ');
  expect(widget).toContain('frame-ancestors *');
  expect(widget.filter((line) => line !== 'frame-ancestors *')).toEqual(
    policyOf()
      .split('; ')
      .filter((line) => line !== "frame-ancestors 'none'"),
  );
});

test.each([
  ['/embed/ninth-and-alder/theo/3', true],
  ['/embed/ninth-and-alder/theo/3/', true],
  ['/embed/ninth-and-alder/theo', false],
  ['/embed/ninth-and-alder/theo/3/more', false],
  ['/embed/', false],
  ['/shop/book/ninth-and-alder/theo/3', false],
  ['/dashboard', false],
  ['/shop/embed/ninth-and-alder/theo/3', false],
  ['/EMBED/ninth-and-alder/theo/3', false],
])('%s is the widget: %s', (path, isWidget) => {
  expect(isWidgetPath(path)).toBe(isWidget);
});
