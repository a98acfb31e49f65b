import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApi } from '../testing/mock-api.ts';
import { sampleAffiliate } from '../testing/samples/sample-affiliate.ts';
import { samplePlans } from '../testing/samples/sample-plans.ts';
import { signOut } from '../testing/samples/sample-user.ts';
import { openLanding } from '../testing/screens/open-landing.tsx';

mockApi();
beforeEach(signOut);

const sectionOf = (name: string) => within(screen.getByRole('region', { name }));

test('explains how it works for customers, barbers and owners', async () => {
  await openLanding();
  const roles = sectionOf('How it works').getAllByRole('article');
  expect(roles.map((role) => within(role).getByRole('heading').textContent)).toEqual([
    'Knows the wait before joining',
    'Sees who is next, and why',
    'Run a line that nobody argues with',
  ]);
  for (const role of roles) expect(within(role).getAllByRole('listitem')).toHaveLength(3);
});

test('the illustrations are hidden from assistive technology, with nothing to press', async () => {
  await openLanding();
  const section = screen.getByRole('region', { name: 'How it works' });
  expect(section.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(2);
  expect(within(section).queryAllByRole('button', { hidden: true })).toEqual([]);
});

test('questions open without a script', async () => {
  await openLanding();
  const section = screen.getByRole('region', { name: 'Questions and answers' });
  const all = section.querySelectorAll('details');
  expect(all).toHaveLength(10);
  for (const one of all) expect(one.querySelector('summary h3')?.textContent).toMatch(/\?$/);
});

test('the answer about trying it follows the price list', async () => {
  await openLanding();
  const text =
    /Your shop starts with 14 days of trial, and we ask for no card\. There is also a free/;
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['a trial alone', samplePlans.slice(0, 3), /14 days of trial, and we ask for no card\.$/],
  ['a free plan alone', samplePlans.slice(6, 7), /^There is also a free plan/],
])('with %s it promises no more', async (_, plans, text) => {
  await openLanding({ plans });
  expect(screen.getByText(text)).toBeTruthy();
});

test('without either, and without a price list, the question is left out', async () => {
  await openLanding({ plans: null, error: 'Not now' });
  expect(screen.queryByText('Can I try it before I pay?')).toBeNull();
});

test('the affiliate programme is shown with the current terms', async () => {
  const terms = { ...sampleAffiliate.terms, commission_rate: '25.00', commission_months: 6 };
  await openLanding({ terms });
  const band = sectionOf('Bring a shop, share in its plan');
  expect(
    band.getByText('25% of every payment of a shop that you bring, for 6 months'),
  ).toBeTruthy();
  expect(band.getByRole('link', { name: 'Join the program' }).getAttribute('href')).toBe(
    '/affiliate/marketing/signup',
  );
});

test('without the terms no commission is shown', async () => {
  await openLanding({ terms: null });
  expect(sectionOf('Bring a shop, share in its plan').queryByRole('list')).toBeNull();
});
