import { listPlans, type Plan } from '@lineup/contract/billing/billing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeholderUser, userLoaded } from '../lib/session/session.ts';
import { answerCall, mockApi, networkFailure } from '../testing/mock-api.ts';
import { samplePlans } from '../testing/samples/sample-plans.ts';
import { signOut } from '../testing/samples/sample-user.ts';
import { openLanding } from '../testing/screens/open-landing.tsx';

mockApi();

const openWith = (plans: readonly Plan[]) => openLanding({ plans });
const [basic, pro] = samplePlans as [Plan, Plan];

const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') ?? document.body);
const inPricing = () => within(document.querySelector<HTMLElement>('#pricing') ?? document.body);
const cardNames = () =>
  inPricing()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(signOut);
afterEach(signOut);

describe('the page', () => {
  test('describes the product in one sentence, with links to start', async () => {
    await openWith(samplePlans);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Walk-ins and bookings, one fair line.',
      }),
    ).toBeTruthy();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(header.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/signup');
    for (const [name, place] of [
      ['How it works', '#how-it-works'],
      ['Pricing', '#pricing'],
      ['Affiliates', '#affiliates'],
    ] as const) {
      expect(header.getByRole('link', { name }).getAttribute('href')).toBe(place);
      expect(document.querySelector(place)).toBeTruthy();
    }
    const footer = within(screen.getByRole('contentinfo'));
    for (const [name, path] of [
      ['Privacy policy', '/privacy-policy'],
      ['Terms and services', '/terms-and-services'],
      ['Affiliates', '/affiliate/marketing'],
    ] as const) {
      expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
    expect(footer.getByText('© 2026 Lineup')).toBeTruthy();
  });

  test('has a title, a description and its own address for search engines', async () => {
    await openWith(samplePlans);
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Walk-ins and bookings, one fair line | Lineup');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
      /^Lineup puts everyone in your shop into a single live queue/,
    );
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://lineup.test/',
    );
  });
});

describe('pricing for a logged-out visitor', () => {
  test('has the title, the subtitle and the id of its links', async () => {
    await openWith(samplePlans);
    const title = await screen.findByRole('heading', { level: 2, name: 'Choose Your Plan' });
    expect(title.closest('section')?.id).toBe('pricing');
    expect(screen.getByText("Select the perfect plan for your shop's needs")).toBeTruthy();
    expect(screen.queryByText('Skip and continue with free plan')).toBeNull();
  });

  test('shows monthly plans first, in the order of the list, and one-time plans', async () => {
    await openWith(samplePlans);
    await screen.findByText('BASIC PLAN');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true);
    expect(cardNames()).toEqual([
      'BASIC PLAN',
      'PRO PLAN',
      'UNLIMITED PLAN',
      'FREE PLAN',
      '30-DAY PASS',
    ]);
  });

  test('each card lists employees, check-ins, support and trial, with price and billing text', async () => {
    await openWith(samplePlans);
    await screen.findByText('BASIC PLAN');
    const textsOf = (name: string) =>
      cardOf(name)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(textsOf('BASIC PLAN')).toEqual([
      'Up to 4 employees',
      '600 check-ins',
      '24/7 Customer Support',
      '14-day free trial',
    ]);
    expect(textsOf('PRO PLAN')).toEqual([
      'Up to 10 employees',
      '2,000 check-ins',
      '24/7 Customer Support',
    ]);
    expect(textsOf('UNLIMITED PLAN').slice(0, 2)).toEqual([
      'Unlimited employees',
      'Unlimited check-ins',
    ]);
    expect(cardOf('BASIC PLAN').getByText('$29.00')).toBeTruthy();
    expect(cardOf('BASIC PLAN').getByText('Billed every month')).toBeTruthy();
    expect(cardOf('BASIC PLAN').queryByText(/% off/)).toBeNull();
    expect(cardOf('30-DAY PASS').getByText('One-time payment (30 days)')).toBeTruthy();
    expect(cardOf('PRO PLAN').getByText('Most popular')).toBeTruthy();
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
  });

  test('shows yearly plans with the original price struck through and the discount', async () => {
    const { user } = await openWith(samplePlans);
    await user.click(await screen.findByRole('radio', { name: 'Yearly' }));
    expect(cardNames()).toEqual(['BASIC PLAN', 'PRO PLAN', 'UNLIMITED PLAN', '30-DAY PASS']);
    const card = cardOf('PRO PLAN');
    expect(card.getByText('$566.40')).toBeTruthy();
    expect(card.getByText('$708.00').tagName).toBe('S');
    expect(card.getByText('20% off')).toBeTruthy();
    expect(card.getByText('Billed every year')).toBeTruthy();
  });

  test.each([
    ['Billed every 3 months', { billing_interval_count: 3 }],
    ['Billed every 2 years', { billing_interval_unit: 'year', billing_interval_count: 2 }],
    ['One-time payment', { one_time: true, one_time_duration: null, billing_interval_unit: null }],
  ] as const)('billing text: %s', async (text, more) => {
    await openWith([{ ...basic, ...more }]);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('no interval choice where only one exists, and all plans where none is recurring', async () => {
    await openWith(samplePlans.filter((plan) => plan.billing_interval_unit !== 'month'));
    await screen.findByText('30-DAY PASS');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(cardNames()).toEqual(['BASIC PLAN', 'PRO PLAN', 'UNLIMITED PLAN', '30-DAY PASS']);
  });

  test('the button reads ‘Get started’ and links to the login', async () => {
    const { user, router } = await openWith(samplePlans);
    await screen.findByText('BASIC PLAN');
    await user.click(cardOf('PRO PLAN').getByRole('link', { name: 'Get started' }));
    expect(router.state.location.pathname).toBe('/login');
  });

  test("the button is disabled with 'Current plan' on the plan of current_plan", async () => {
    userLoaded({ ...placeholderUser, current_plan: pro.id });
    await openWith(samplePlans);
    await screen.findByText('PRO PLAN');
    const button = cardOf('PRO PLAN').getByRole<HTMLButtonElement>('button');
    expect(button.textContent).toBe('Current plan');
    expect(button.disabled).toBe(true);
    expect(cardOf('BASIC PLAN').queryByRole('button')).toBeNull();
  });

  test('shows the price of extra members, from the plans', async () => {
    await openWith(
      [{ ...basic, extra_member_price: '12.50' }, pro].map((plan) => ({
        ...plan,
        extra_member_price: '12.50',
      })),
    );
    expect(await screen.findByText('Team members beyond your plan are $12.50 each.')).toBeTruthy();
  });

  test('shows no price of extra members where no plan allows them', async () => {
    await openWith([{ ...basic, extra_member_price: null }]);
    await screen.findByText('BASIC PLAN');
    expect(screen.queryByText(/beyond your plan/)).toBeNull();
  });

  test('an empty list shows three placeholder cards', async () => {
    await openWith([]);
    const title = await screen.findByRole('heading', { name: 'Choose Your Plan' });
    expect(title.closest('section')?.querySelectorAll('ul > li')).toHaveLength(3);
    expect(inPricing().queryByRole('heading', { level: 3 })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Plans' })).toBeNull();
  });

  test('a failure shows the reason, and Retry fetches the plans', async () => {
    const { user } = await openLanding({
      plans: null,
      error: 'The price list is being written',
    });
    expect(
      await screen.findByText('Error fetching plans: The price list is being written'),
    ).toBeTruthy();
    answerCall(listPlans, networkFailure);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(
      await screen.findByText(/^Error fetching plans: We could not reach Lineup/),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    answerCall(listPlans, () => [...samplePlans]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('BASIC PLAN')).toBeTruthy();
    expect(screen.queryByText(/Error fetching plans/)).toBeNull();
  });
});

test('a failure without a message shows an error', async () => {
  await openLanding({ plans: null, error: '' });
  expect(await screen.findByText('Error fetching plans: Something went wrong')).toBeTruthy();
});

describe('the carousel', () => {
  const pages = () => within(screen.getByRole('navigation', { name: 'Plans' }));
  const current = () =>
    pages()
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'true')
      .map((button) => button.getAttribute('aria-label'));

  /** Cards of 300 px in a strip of 320 px, as a browser would lay them out. */
  const layOut = () => {
    const strip = screen.getByRole('heading', { name: 'BASIC PLAN' }).closest('ul');
    if (!strip) throw new Error('no strip');
    const places = [...strip.children];
    for (const [index, place] of places.entries()) {
      Object.defineProperty(place, 'offsetLeft', { value: 20 + index * 316 });
      Object.defineProperty(place, 'offsetWidth', { value: 300 });
    }
    Object.defineProperty(strip, 'clientWidth', { value: 340 });
    Object.defineProperty(strip, 'scrollWidth', { value: 40 + places.length * 316 - 16 });
    return strip;
  };

  test('has a page button for each plan, with the first marked', async () => {
    await openWith(samplePlans);
    await screen.findByText('BASIC PLAN');
    expect(pages().getAllByRole('button')).toHaveLength(5);
    expect(current()).toEqual(['Show BASIC PLAN']);
  });

  test('moves to a plan by its page button, with the keyboard too', async () => {
    const { user } = await openWith(samplePlans);
    await screen.findByText('BASIC PLAN');
    const strip = layOut();
    pages().getByRole('button', { name: 'Show UNLIMITED PLAN' }).focus();
    await user.keyboard('{Enter}');
    expect(strip.scrollLeft).toBe(20 + 2 * 316 - 20);
    // The scroll passes other cards, but nothing is announced before it ends.
    expect(current()).toEqual(['Show BASIC PLAN']);
    fireEvent.scroll(strip);
    expect(current()).toEqual(['Show UNLIMITED PLAN']);
  });

  test.each([
    [0, 'Show BASIC PLAN'],
    [330, 'Show PRO PLAN'],
    [480, 'Show UNLIMITED PLAN'],
    [1264, 'Show 30-DAY PASS'],
  ])('swiped to %s, marks %s', async (scrollLeft, name) => {
    await openWith(samplePlans);
    await screen.findByText('BASIC PLAN');
    const strip = layOut();
    strip.scrollLeft = scrollLeft;
    fireEvent.scroll(strip);
    expect(current()).toEqual([name]);
  });

  test('starts over with another interval', async () => {
    const { user } = await openWith(samplePlans);
    await screen.findByText('BASIC PLAN');
    const strip = layOut();
    await user.click(pages().getByRole('button', { name: 'Show UNLIMITED PLAN' }));
    fireEvent.scroll(strip);
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(current()).toEqual(['Show BASIC PLAN']);
  });
});
