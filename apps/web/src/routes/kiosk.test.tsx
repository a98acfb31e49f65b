import { getUserData, logout } from '@lineup/contract/identity/auth';
import { checkInAtKiosk, getKiosk, leaveKiosk, startKiosk } from '@lineup/contract/kiosk';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOutbox, type Outbox } from '../features/kiosk/model/kiosk-outbox.ts';
import { kioskScript } from '../features/kiosk/model/kiosk-script.ts';
import { clearEtagCache } from '../lib/live/etag-cache.ts';
import { leaveFor } from '../lib/page/leave.ts';
import { sampleLine } from '../testing/line/sample-line.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../testing/mock-api.ts';
import { owner, signInAs } from '../testing/samples/sample-user.ts';
import {
  answerArrivals,
  answerKiosk,
  beKiosk,
  kioskToken,
  openKiosk,
  ticketOf,
} from '../testing/screens/open-kiosk.tsx';

vi.mock(import('../lib/page/leave.ts'), async (original) => ({
  ...(await original()),
  leaveFor: vi.fn<(path: string) => void>(),
}));

mockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearEtagCache();
  vi.mocked(leaveFor).mockClear();
});
afterEach(() => vi.useRealTimers());

const outboxText = () => localStorage.getItem('lineup_kiosk_outbox') ?? '';
const press = (name: string) => screen.findByRole('button', { name });

const held = (name: string, nth: number): Outbox['waiting'][number] => ({
  key: `key-of-${name}`,
  username: 'ninth-and-alder',
  name: `${name} Wilk`,
  phone: '',
  services: [],
  barber: null,
  arrivedAt: new Date(Date.now() - 60_000 + nth).toISOString(),
  provisional: nth,
  serverFailures: 0,
});
const keepHeld = (...names: string[]) => {
  const waiting = names.map((name, index) => held(name, index + 1));
  localStorage.setItem('lineup_kiosk_outbox', JSON.stringify({ ...emptyOutbox, waiting }));
};

describe('starting', () => {
  test('on another device, a visitor who is not signed in sees who can start it', async () => {
    openKiosk();
    expect(await screen.findByText('Make this tablet a kiosk')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  });

  test('the owner starts it, is logged out, and only the kiosk’s data is left', async () => {
    const here = { ...owner, shop_username: 'ninth-and-alder' };
    signInAs(here);
    localStorage.setItem('lineup_guest', '{}');
    answerCall(getUserData, () => ({ response: here }));
    const ends = answerCall(logout, () => ({ status: 1, response: 'bye' }));
    const starts = answerCall(startKiosk, () => ({
      status: 1,
      response: { id: 1, username: 'ninth-and-alder', token: kioskToken },
    }));
    const { user } = openKiosk();
    await user.click(await press('Log out and start the kiosk'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/shop/ninth-and-alder/kiosk'));
    expect(starts[0]?.body).toEqual({ name: 'Front desk' });
    expect(ends).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual(['lineup_kiosk']);
  });

  test('a shop without a PIN is asked to set one', async () => {
    const here = { ...owner, shop_username: 'ninth-and-alder' };
    signInAs(here);
    answerCall(getUserData, () => ({ response: here }));
    answerCall(startKiosk, () => refusal('conflict', 'Set a PIN first.'));
    const { user } = openKiosk();
    await user.click(await press('Log out and start the kiosk'));
    expect(await screen.findByText('Set a PIN first.')).toBeTruthy();
    expect(localStorage.getItem('accessToken')).not.toBeNull();
    localStorage.clear();
  });
});

describe('checking in', () => {
  beforeEach(() => {
    beKiosk();
    answerKiosk();
  });

  test('two presses and a name give a ticket, and no input stays', async () => {
    const calls = answerArrivals();
    const { user } = openKiosk();
    await user.click(await press('Check in'));
    const name = screen.getByLabelText<HTMLInputElement>('Your name');
    expect(name.autocomplete).toBe('off');
    await user.type(name, ' Tomasz Wilk ');
    await user.click(await press('Get my ticket'));
    expect(await screen.findByText('27')).toBeTruthy();
    expect(screen.getByText('25–35 min')).toBeTruthy();
    const body = calls[0]?.body as { arrived_at: string };
    expect(body).toMatchObject({ name: 'Tomasz Wilk', phone: '', services: [], barber: null });
    expect(Math.abs(Date.parse(body.arrived_at) - Date.now())).toBeLessThan(60_000);
    expect(calls[0]?.headers.get('authorization')).toBeNull();
    await user.click(await press('Done'));
    await user.click(await press('Check in'));
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('');
    expect(outboxText()).not.toContain('Wilk');
    expect(calls).toHaveLength(1);
  });

  test('a service and a barber are sent too; without a name nothing is sent', async () => {
    const calls = answerArrivals();
    const services = sampleLine.services.map((one) => ({
      ...one,
      description: `${one.name}, dry`,
    }));
    const { user } = openKiosk({ services });
    await user.click(await press('Check in'));
    expect(screen.getByText('Beard Trim, dry')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Skin Fade/ }));
    await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
    // One of the two has no price.
    expect(screen.getByText('Total: 65 min')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Beard Trim/ }));
    expect(screen.getByText('Total: 45 min · $45')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Theo/ }));
    await user.click(await press('Get my ticket'));
    expect(await screen.findByText('Please enter a name')).toBeTruthy();
    await user.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    await screen.findByText('27');
    expect(calls[0]?.body).toMatchObject({ name: 'Ana', services: [1], barber: 7 });
  });

  test('without a network it gives a provisional ticket, stored before it is shown', async () => {
    const lost = answerCall(checkInAtKiosk, networkFailure);
    const { user } = openKiosk();
    await user.click(await press('Check in'));
    await user.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    expect(await screen.findByText('K1')).toBeTruthy();
    expect(outboxText()).toContain('"provisional":1');
    await user.click(await press('Done'));
    expect(within(await screen.findByRole('list')).getByText('K1')).toBeTruthy();
    await user.click(await press('Check in'));
    await user.type(screen.getByLabelText('Your name'), 'Ben{Enter}');
    expect(await screen.findByText('K2')).toBeTruthy();
    expect(lost).toHaveLength(1);
  });

  test('arrivals from before a reload are sent in order under the same key, and listed', async () => {
    keepHeld('Ana', 'Ben');
    const calls = answerArrivals();
    openKiosk();
    expect(await screen.findByText('K2 is ticket 28')).toBeTruthy();
    expect(screen.getByText('K1 is ticket 27')).toBeTruthy();
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-of-Ana', 'key-of-Ben']);
    expect(outboxText()).not.toContain('Wilk');
  });

  test('a refused check-in is shown to the customer at the kiosk, who gets no ticket', async () => {
    answerCall(checkInAtKiosk, () => refusal('conflict', 'The line is full.'));
    const { user } = openKiosk();
    await user.click(await press('Check in'));
    await user.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    expect(await screen.findByText('The line is full.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ana');
    answerCall(checkInAtKiosk, () => ticketOf(31));
    await user.click(await press('Get my ticket'));
    expect(await screen.findByText('31')).toBeTruthy();
  });

  test.each([
    ['27', () => ticketOf(27)],
    ['The line is full.', () => refusal('conflict', 'The line is full.')],
  ])('%s stays on the screen after it is removed from storage', async (text, answer) => {
    answerCall(checkInAtKiosk, (): Response | ReturnType<typeof ticketOf> => answer());
    const { user } = openKiosk();
    await user.click(await press('Check in'));
    await user.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    await screen.findByText(text);
    localStorage.setItem('lineup_kiosk_outbox', JSON.stringify(emptyOutbox));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.queryByText('Checking in...')).toBeNull();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('a later refusal is shown to the desk, with its reason', async () => {
    keepHeld('Ana');
    answerCall(checkInAtKiosk, () => refusal('conflict', 'They came on another day.'));
    openKiosk();
    expect(await screen.findByText('They came on another day.')).toBeTruthy();
    const desk = within(screen.getByRole('region', { name: /For the desk/ }));
    expect(desk.getByText('Ana')).toBeTruthy();
  });

  test('an idle customer is asked, and then the input is cleared', async () => {
    const { user } = openKiosk();
    await user.click(await press('Check in'));
    await user.type(screen.getByLabelText('Your name'), 'Ana Wilk');
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
    expect(await screen.findByText('Are you still there?')).toBeTruthy();
    vi.setSystemTime(Date.now() + 20_000);
    expect(await press('Check in')).toBeTruthy();
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  test('a closed check-in gives no ticket', async () => {
    openKiosk({ door: 'closed' });
    expect(await screen.findByText('The line is closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  });
});

describe('the end', () => {
  beforeEach(beKiosk);

  test('only the right PIN ends it, and all data is removed', async () => {
    answerKiosk();
    const pins = answerCall(leaveKiosk, ({ body }) =>
      (body as { pin: string }).pin === '2580'
        ? { status: 1, response: 'Left' }
        : { status: 0, response: 'Invalid PIN. Please try again.' },
    );
    const { user } = openKiosk();
    await user.click(await press('Leave kiosk mode'));
    for (const digit of '1111') await user.click(await press(digit));
    expect(await screen.findByText('Invalid PIN. Please try again.')).toBeTruthy();
    expect(localStorage.getItem('lineup_kiosk')).not.toBeNull();
    for (const digit of '2580') await user.click(await press(digit));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'));
    expect(pins).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  test('without a network the PIN cannot be checked, and an error is shown', async () => {
    answerKiosk();
    answerCall(leaveKiosk, networkFailure);
    const { user } = openKiosk();
    await user.click(await press('Leave kiosk mode'));
    for (const digit of '2580') await user.click(await press(digit));
    expect(await screen.findByText(/so the PIN cannot be checked/)).toBeTruthy();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('ended remotely it shows that, and unsent arrivals stay visible', async () => {
    keepHeld('Ana');
    answerCall(getKiosk, () => refusal('not_found', 'Not a kiosk'));
    answerCall(checkInAtKiosk, () => refusal('not_found', 'Not a kiosk'));
    const { user } = openKiosk();
    expect(await screen.findByText('This tablet is no longer a kiosk')).toBeTruthy();
    expect(screen.getByText('Ana')).toBeTruthy();
    await user.click(await press('Go to login'));
    expect(leaveFor).toHaveBeenCalledWith('/login');
    expect(localStorage).toHaveLength(0);
  });

  test('a server error does not end it', async () => {
    const beats = answerCall(getKiosk, networkFailure);
    openKiosk();
    await waitFor(() => expect(beats).toHaveLength(1));
    expect(await press('Check in')).toBeTruthy();
  });
});

test.each([
  ['/dashboard', '{"username":"a b","token":"t"}', '/shop/a%20b/kiosk'],
  ['/shop/alder', '{"username":"alder","token":"t"}', '/shop/alder/kiosk'],
  ['/shop/alder/kiosk', '{"username":"alder","token":"t"}', null],
  ['/shop/new-name/kiosk', '{"username":"alder","token":"t"}', null],
  ['/dashboard', null, null],
  ['/dashboard', '{', null],
  ['/dashboard', '{"token":"t"}', null],
])('at %s with %s the header links to %s', (pathname, stored, next) => {
  cleanup();
  if (stored !== null) localStorage.setItem('lineup_kiosk', stored);
  const replace = vi.fn<(path: string) => void>();
  const page = { documentElement: { dataset: {}, hidden: false } };
  // oxlint-disable-next-line typescript/no-implied-eval -- what the head runs, as it runs it
  const run = new Function('location', 'document', kioskScript) as (...given: unknown[]) => void;
  run({ pathname, replace }, page);
  expect(replace.mock.calls).toEqual(next === null ? [] : [[next]]);
  expect(page.documentElement.hidden).toBe(next !== null);
});
