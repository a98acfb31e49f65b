import { countClick as countClickCall } from '@lineup/contract/affiliates/affiliates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clickInvite,
  inviteCookieOf,
  newNetwork,
} from '../../../testing/affiliates/invited-browser.ts';
import { createAffiliate } from '../../../testing/factories/affiliates/affiliate.ts';
import { startSilentProxy } from '../../../testing/processes/silent-proxy.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Affiliate = Awaited<ReturnType<typeof createAffiliate>>['affiliate'];

const clicksOf = (affiliate: Affiliate) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx.selectFrom('affiliate_clicks').select(['source', 'clicks']).orderBy('source').execute(),
  );

const setStatus = (affiliate: Affiliate, status: 'active' | 'suspended') =>
  t.platform.db.asNobody((tx) =>
    tx.updateTable('affiliates').set({ status }).where('id', '=', affiliate).execute(),
  );

describe('POST /affiliate/clicks/', () => {
  test('counts a network once a day, for each affiliate and by source', async () => {
    const [{ affiliate }, other] = [
      await createAffiliate(t.platform),
      await createAffiliate(t.platform),
    ];
    const network = newNetwork();
    await clickInvite(t, affiliate, { network, source: 'https://l.instagram.com/' });
    await clickInvite(t, affiliate, { network, source: 'newsletter' });
    await clickInvite(t, affiliate, { source: 'ig' });
    await clickInvite(t, affiliate);
    await clickInvite(t, other.affiliate, { network });
    expect(await clicksOf(affiliate)).toEqual([
      { source: 'direct', clicks: 1 },
      { source: 'instagram', clicks: 2 },
    ]);
    expect(await clicksOf(other.affiliate)).toEqual([{ source: 'direct', clicks: 1 }]);
    t.clock.advance({ hours: 24 });
    await clickInvite(t, affiliate, { network, source: 'instagram' });
    expect((await clicksOf(affiliate)).map(({ clicks }) => clicks)).toEqual([1, 2, 1]);
  });

  test('another browser of the same network does not count as a second click', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    const network = newNetwork();
    const browsers = ['Chrome/140.0', 'Chrome/141.0', 'Firefox/144.0', 'Safari/605.1'];
    for (const browser of browsers) {
      const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${browser}`;
      await clickInvite(t, affiliate, { network, userAgent });
    }
    // The rest of the /64 is the same household.
    await clickInvite(t, affiliate, { network: network.replace(/1$/, '2') });
    expect(await clicksOf(affiliate)).toEqual([{ source: 'direct', clicks: 1 }]);
  });

  test('does not count bots, and gives them the same response as people', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    for (const userAgent of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
      const { invite, cookie } = await clickInvite(t, affiliate, { userAgent });
      expect(invite?.id).toBe(affiliate);
      expect(cookie).toContain('lineup_invite=');
    }
    expect(await clicksOf(affiliate)).toEqual([]);
  });

  test('keeps the invitation for 60 days where no script reads it', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    const { answer, invite } = await clickInvite(t, affiliate, { source: 'ig' });
    expect(answer.statusCode).toBe(200);
    const expiresAt = t.clock
      .now()
      .add({ hours: 60 * 24 })
      .toString();
    expect(invite).toEqual({ id: affiliate, expires_at: expiresAt });
    const cookie = answer.cookies.find(({ name }) => name === 'lineup_invite');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 5_184_000 });
  });

  test('the first one wins, until it is over or its affiliate is suspended', async () => {
    const [first, second] = [await createAffiliate(t.platform), await createAffiliate(t.platform)];
    const { cookie } = await clickInvite(t, first.affiliate);
    const again = await clickInvite(t, second.affiliate, { cookie });
    expect(again.invite?.id).toBe(first.affiliate);
    expect(inviteCookieOf(again.answer)).toBeUndefined();
    // The second affiliate's click counts all the same.
    expect(await clicksOf(second.affiliate)).toEqual([{ source: 'direct', clicks: 1 }]);

    await setStatus(first.affiliate, 'suspended');
    expect((await clickInvite(t, second.affiliate, { cookie })).invite?.id).toBe(second.affiliate);
    await setStatus(first.affiliate, 'active');
    t.clock.advance({ hours: 60 * 24 });
    expect((await clickInvite(t, second.affiliate, { cookie })).invite?.id).toBe(second.affiliate);
  });

  test('a cookie that we did not sign is ignored', async () => {
    const [first, second] = [await createAffiliate(t.platform), await createAffiliate(t.platform)];
    const { cookie } = await clickInvite(t, second.affiliate);
    const forged = cookie.replace(/=\d+~/, `=${String(first.affiliate)}~`);
    expect(forged).not.toBe(cookie);
    const { invite } = await clickInvite(t, second.affiliate, { cookie: forged });
    expect(invite?.id).toBe(second.affiliate);
  });

  test('an invitation of an unknown or suspended affiliate is ignored', async () => {
    const { affiliate } = await createAffiliate(t.platform, { status: 'suspended' });
    for (const id of [affiliate, 999_999_999]) {
      const { answer, invite } = await clickInvite(t, id);
      expect([answer.statusCode, invite]).toEqual([200, null]);
      expect(answer.cookies).toEqual([]);
    }
    expect(await clicksOf(affiliate)).toEqual([]);
  });

  test.each([{ invite: 0 }, { invite: 'x' }, {}, { invite: 1, source: 'a'.repeat(201) }])(
    'refuses %j',
    async (body) => {
      expect((await t.call(countClickCall, { body })).statusCode).toBe(400);
    },
  );

  test('distinguishes at most 50 sources a day', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    for (let index = 0; index < 52; index += 1) {
      await clickInvite(t, affiliate, { source: `made-up-${String(index)}` });
    }
    await clickInvite(t, affiliate, { source: 'made-up-0' });
    const rows = await clicksOf(affiliate);
    expect(rows).toHaveLength(51);
    expect(rows).toContainEqual({ source: 'other', clicks: 2 });
    expect(rows).toContainEqual({ source: 'made-up-0', clicks: 2 });
  });

  test('many at once are all counted', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    await Promise.all(Array.from({ length: 20 }, () => clickInvite(t, affiliate)));
    expect(await clicksOf(affiliate)).toEqual([{ source: 'direct', clicks: 20 }]);
  });
});

test('nothing is counted while Redis is unavailable, and the cookie is set all the same', async () => {
  const { hostname, port } = new URL(t.platform.config.REDIS_URL);
  const hole = await startSilentProxy({ host: hostname, port: Number(port) });
  const away = await createTestApp({
    REDIS_URL: `redis://127.0.0.1:${String(hole.port)}`,
    CLICK_RATE_LIMIT_PER_MINUTE: '1',
  });
  const { affiliate } = await createAffiliate(away.platform);
  hole.swallow();
  const network = newNetwork();
  const { invite } = await clickInvite(away, affiliate, { network });
  expect(invite?.id).toBe(affiliate);
  const rows = await away.platform.db.asAffiliate(affiliate, (tx) =>
    tx.selectFrom('affiliate_clicks').select('clicks').execute(),
  );
  expect(rows).toEqual([]);
  // One per minute from one IP address here, whatever its user agent.
  const again = await clickInvite(away, affiliate, { network });
  expect(again.answer.statusCode).toBe(429);
  await away.close();
  hole.close();
});
