import * as contract from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
};

/** One browser, which keeps its cookie. */
const openBrowser = (agent: string) => {
  let cookie: string | undefined;
  return {
    logIn: async ({ email, role }: TestStaff) => {
      const headers = { 'user-agent': agent, ...(cookie !== undefined && { cookie }) };
      const body = { email, password: PASSWORD, role };
      const answer = await t.call(contract.login, { body, headers });
      cookie = `lineup_device=${answer.cookies[0]?.value ?? ''}`;
      return answer.json<{ access: string; refresh: string }>();
    },
  };
};

const list = async (as: string) =>
  (await t.call(deviceCalls.listDevices, { as })).json<{ response: deviceCalls.Device[] }>()
    .response;

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const tokyoNow = () => {
  const { year, month, day, hour, minute } = t.clock.now().toZonedDateTimeISO('Asia/Tokyo');
  return { year, month: months[month - 1] ?? '', day, hour, minute };
};

const isSignedIn = async (as: string) =>
  (await t.call(contract.getUserData, { as })).statusCode === 200;

const mailsTo = ({ email }: TestStaff) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === email);

describe('GET /auth/devices/', () => {
  test('lists the browsers with a living session, this one first', async () => {
    const staff = await createStaff(t.platform);
    const phone = openBrowser(agents.phone);
    await phone.logIn(staff);
    const { access } = await openBrowser(agents.desk).logIn(staff);
    t.clock.advance({ minutes: 1 });
    const again = await phone.logIn(staff);

    const devices = await list(access);
    expect(devices).toMatchObject([
      { browser: 'Safari', system: 'macOS', is_current: true },
      { browser: 'Chrome', system: 'Android', is_current: false },
    ]);
    expect(devices[1]?.last_seen_at).toBe(t.clock.now().toString());
    expect(await list(again.access)).toMatchObject([
      { browser: 'Chrome', is_current: true },
      { browser: 'Safari', is_current: false },
    ]);
  });

  test('leaves out ended and expired sessions, and other people’s', async () => {
    const staff = await createStaff(t.platform);
    await signIn(t.platform, await createStaff(t.platform));
    const gone = await openBrowser(agents.phone).logIn(staff);
    await t.call(contract.logout, { as: gone.access });
    await openBrowser(agents.phone).logIn(staff);
    t.clock.advance({ hours: 12, seconds: 1 });
    const { access } = await openBrowser(agents.desk).logIn(staff);
    expect(await list(access)).toMatchObject([{ is_current: true }]);
  });

  test('needs a sign-in', async () => {
    expect((await t.call(deviceCalls.listDevices)).statusCode).toBe(401);
    expect((await t.call(deviceCalls.signOutOtherDevices)).statusCode).toBe(401);
    const params = { id: crypto.randomUUID() };
    expect((await t.call(deviceCalls.signOutDevice, { params })).statusCode).toBe(401);
  });
});

describe('DELETE /auth/devices/:id/', () => {
  test('ends every session of that browser at once, and no other', async () => {
    const staff = await createStaff(t.platform);
    const phone = openBrowser(agents.phone);
    const lost = [await phone.logIn(staff), await phone.logIn(staff)];
    const { access } = await openBrowser(agents.desk).logIn(staff);
    const id = (await list(access)).at(-1)?.id ?? '';
    const answer = await t.call(deviceCalls.signOutDevice, { as: access, params: { id } });
    expect(answer.json()).toMatchObject({ status: 1 });
    for (const tokens of lost) {
      expect(await isSignedIn(tokens.access)).toBe(false);
      const body = { refresh: tokens.refresh };
      expect((await t.call(contract.refresh, { body })).statusCode).toBe(401);
    }
    expect(await isSignedIn(access)).toBe(true);
    expect(await list(access)).toHaveLength(1);
    // The lost phone's cookie is worthless: the next login there sends a mail.
    await t.runJobs();
    const before = mailsTo(staff).length;
    await phone.logIn(staff);
    await t.runJobs();
    expect(mailsTo(staff)).toHaveLength(before + 1);
  });

  test('this browser, signed out by itself, is still recognised', async () => {
    const staff = await createStaff(t.platform);
    const [desk, phone] = [openBrowser(agents.desk), openBrowser(agents.phone)];
    await desk.logIn(staff);
    const { access } = await phone.logIn(staff);
    const id = (await list(access))[0]?.id ?? '';
    await t.call(deviceCalls.signOutDevice, { as: access, params: { id } });
    await phone.logIn(staff);
    await t.runJobs();
    expect(mailsTo(staff)).toHaveLength(1);
  });

  test("somebody else's is like one that does not exist", async () => {
    const shop = await createShop(t.platform);
    const [mine, theirs] = [
      await signIn(t.platform, await createStaff(t.platform, { shop })),
      await signIn(t.platform, await createStaff(t.platform, { shop, role: 'employee' })),
    ];
    const [device] = await list(theirs.access);
    const signOut = async (id: string) => {
      const answer = await t.call(deviceCalls.signOutDevice, { as: mine.access, params: { id } });
      return { ...answer.json<object>(), request_id: '' };
    };
    const answer = await signOut(device?.id ?? '');
    expect(answer).toMatchObject({ code: 'not_found' });
    expect(answer).toEqual(await signOut(crypto.randomUUID()));
    expect(await isSignedIn(theirs.access)).toBe(true);
    const params = { id: 'nonsense' };
    const malformed = await t.call(deviceCalls.signOutDevice, { as: mine.access, params });
    expect(malformed.statusCode).toBe(400);
  });
});

test('DELETE /auth/devices/ ends every session but this one', async () => {
  const staff = await createStaff(t.platform);
  const others = [await signIn(t.platform, staff), await signIn(t.platform, staff)];
  const here = await signIn(t.platform, staff);
  const stranger = await signIn(t.platform, await createStaff(t.platform));
  await t.call(deviceCalls.signOutOtherDevices, { as: here.access });
  for (const { access } of others) expect(await isSignedIn(access)).toBe(false);
  expect(await isSignedIn(here.access)).toBe(true);
  expect(await isSignedIn(stranger.access)).toBe(true);
});

test('DELETE /auth/devices/ forgets the other browsers, and not this one', async () => {
  const staff = await createStaff(t.platform);
  const [desk, phone] = [openBrowser(agents.desk), openBrowser(agents.phone)];
  await phone.logIn(staff);
  const { access } = await desk.logIn(staff);
  await t.call(deviceCalls.signOutOtherDevices, { as: access });
  await t.runJobs();
  expect(mailsTo(staff)).toHaveLength(1);
  await desk.logIn(staff);
  await t.runJobs();
  expect(mailsTo(staff)).toHaveLength(1);
  await phone.logIn(staff);
  await t.runJobs();
  expect(mailsTo(staff)).toHaveLength(2);
});

describe('the mail about a new device', () => {
  test('names browser, system and time of the shop, and comes once per browser', async () => {
    const shop = await createShop(t.platform, { timeZone: 'Asia/Tokyo' });
    const staff = await createStaff(t.platform, { shop });
    const desk = openBrowser(agents.desk);
    await desk.logIn(staff);
    await t.runJobs();
    expect(mailsTo(staff)).toEqual([]);

    const phone = openBrowser(agents.phone);
    await phone.logIn(staff);
    await phone.logIn(staff);
    await desk.logIn(staff);
    await t.runJobs();
    const [mail, ...more] = mailsTo(staff);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New login to your Lineup account');
    expect(mail?.text).toContain('Chrome on Android');
    const { year, day, hour, minute, ...rest } = tokyoNow();
    const clock = `${String(hour % 12 || 12)}:${String(minute).padStart(2, '0')}`;
    const when = `Time: ${rest.month} ${String(day)}, ${String(year)} at ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
    expect(mail?.text?.replaceAll('\u202f', ' ')).toContain(`${when} (Asia/Tokyo)`);
    expect(mail?.html).toContain('/dashboard/profile');
  });

  test('speaks the language of the person', async () => {
    const staff = await createStaff(t.platform);
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ language: 'es' })
        .where('id', '=', staff.accountId)
        .execute(),
    );
    await openBrowser(agents.desk).logIn(staff);
    await openBrowser('curl/8').logIn(staff);
    await t.runJobs();
    const [mail] = mailsTo(staff);
    expect(mail?.subject).toBe('Nuevo inicio de sesión en tu cuenta de Lineup');
    expect(mail?.text).toContain('un navegador en un dispositivo');
  });
});
