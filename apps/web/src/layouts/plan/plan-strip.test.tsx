import type { User } from '@lineup/contract/identity/auth';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { employee, owner } from '../../testing/samples/sample-user.ts';
import { PlanStrip } from './plan-strip.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-12T18:00:00Z'), toFake: ['Date'] });
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const show = (change: Partial<User>, path = '/dashboard', who = owner) => {
  const user = { ...who, ...change };
  return renderRoutes([{ path: '*', element: <PlanStrip user={user} /> }], path);
};
const strip = () => screen.queryByRole('complementary', { name: 'About your plan' });

describe('check-ins of the month', () => {
  it.each([
    ['74.9 %', 749, null, null],
    ['75 %', 750, null, /^750 of 1,000 check-ins of this month are used\. When all are/],
    ['90 %', 901, null, /^901 of 1,000 check-ins/],
    [
      '100 %, today',
      1000,
      '2026-03-13',
      /^All 1,000 .* Nobody is turned away today; from Mar 13, 2026 the public pages take nobody/,
    ],
    [
      '100 %, since some days',
      1204,
      '2026-03-10',
      /^All 1,000 .*: since Mar 10, 2026 the public pages take nobody until next month\. The desk/,
    ],
    ['100 %, on the last day', 1000, null, /Nobody is turned away today, and tomorrow a new month/],
  ])('%s', (_, used, closedFrom, text) => {
    show({ total_check_ins_this_month: used, check_ins_closed_from: closedFrom });
    if (text === null) expect(strip()).toBe(null);
    else {
      expect(strip()?.textContent).toMatch(text);
      const link = screen.getByRole('link', { name: 'Choose a plan' });
      expect(link.getAttribute('href')).toBe('/dashboard/settings/subscription');
    }
  });

  it('show nothing where there is no limit', () => {
    show({ total_check_ins: -1, total_check_ins_this_month: 99_999 });
    expect(strip()).toBe(null);
  });
});

describe('end dates', () => {
  it('a failed payment shows until when the shop works, and links to billing', () => {
    show({ payment_due_by: '2026-03-18T02:00:00Z' });
    expect(strip()?.textContent).toContain('Your shop works until March 17, 2026');
    expect(screen.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe(
      '/dashboard/billing',
    );
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBe(null);
  });

  it.each([
    [4, '2026-03-16T18:00:00Z', null],
    [3, '2026-03-15T18:00:00Z', 'has 3 days left: it ends on March 15, 2026'],
    [1, '2026-03-13T12:00:00Z', 'has 1 day left: it ends on March 13, 2026'],
    // Already subscribed, so it continues.
    [2, null, null],
  ])('a trial with %s days left', (days, endsAt, text) => {
    show({ trial_days_remaining: days, subscription_ends_at: endsAt });
    expect(strip()?.textContent.includes(text ?? '') ?? null).toBe(text === null ? null : true);
  });

  it.each([
    ['2026-03-26T18:00:00Z', true],
    ['2026-03-27T18:00:00Z', false],
  ])('a plan that is not renewed, two weeks before: %s', (endsAt, isShown) => {
    show({ subscription_ends_at: endsAt });
    expect(strip()?.textContent.includes('PRO PLAN ends on March 26, 2026') ?? false).toBe(isShown);
  });
});

it('shows what has become due while the screen stayed open', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-12T18:00:00Z') });
  show({ subscription_ends_at: '2026-03-27T18:00:00Z' });
  expect(strip()).toBe(null);
  await act(() => vi.advanceTimersByTimeAsync(24 * 60 * 60_000));
  expect(strip()?.textContent).toContain('PRO PLAN ends on March 27, 2026');
});

it('shows one notice at a time, the most urgent first', () => {
  show({
    payment_due_by: '2026-03-18T18:00:00Z',
    total_check_ins_this_month: 1000,
    check_ins_closed_from: '2026-03-10',
    subscription_ends_at: '2026-03-15T18:00:00Z',
  });
  expect(screen.getAllByRole('complementary')).toHaveLength(1);
  expect(strip()?.textContent).toContain('The last payment for PRO PLAN failed');
});

it('is hidden where the screen itself shows it', () => {
  show({ payment_due_by: '2026-03-18T18:00:00Z' }, '/dashboard/billing');
  expect(strip()).toBe(null);
});

it('can be dismissed, and returns with the next level', async () => {
  show({ total_check_ins_this_month: 760 });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(strip()).toBe(null);
  show({ total_check_ins_this_month: 770 });
  expect(strip()).toBe(null);
  show({ total_check_ins_this_month: 900 });
  expect(strip()?.textContent).toContain('900 of 1,000');
});

it('is shown to the owner only', () => {
  const change = { payment_due_by: '2026-03-18T18:00:00Z', total_check_ins_this_month: 1000 };
  show(change, '/dashboard', employee);
  expect(strip()).toBe(null);
});
