import { getBoard } from '@lineup/contract/board';
import { getBookingPage } from '@lineup/contract/booking/booking';
import { getShopLine } from '@lineup/contract/check-in/check-in';
import * as contract from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { sendDueMessages } from '../../testing/messages/send-due-messages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  ({ access } = await signIn(t.platform, open.barber));
  t.mail.mails.splice(0);
});

const { book } = bookingCalls(() => ({ t, open }));
const paint = (accent: unknown) => t.call(contract.updateBrand, { as: access, body: { accent } });
const noLinks = { google_url: '', yelp_url: '', facebook_url: '', is_listed_on_google: false };
const review = (body: object) =>
  t.call(contract.updateReviews, { as: access, body: { ...noLinks, ...body } });

test('the accent is on every public page at once, and can be taken back', async () => {
  const params = { username: open.username };
  const accents = async () => {
    const answers = [
      await t.call(getShopLine, { params }),
      await t.call(getBoard, { params }),
      await t.call(getBookingPage, { params: open.address }),
    ];
    return answers.map(
      (answer) => answer.json<{ response: { shop: { accent: unknown } } }>().response.shop.accent,
    );
  };
  expect(await accents()).toEqual([null, null, null]);
  expect((await paint('#7a1f2b')).statusCode).toBe(200);
  expect(await accents()).toEqual(['#7a1f2b', '#7a1f2b', '#7a1f2b']);
  expect((await paint(null)).statusCode).toBe(200);
  expect(await accents()).toEqual([null, null, null]);
});

test.each(['red', '#FFF', '#7A1F2B', '#12345', 'url(https://x.example)', '', 7])(
  '%j is no accent',
  async (accent) => {
    expect((await paint(accent)).statusCode).toBe(400);
  },
);

test('mails have the shop’s name, logo and a button in its color; Lineup stays the sender', async () => {
  await paint('#7a1f2b');
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('shops')
      .set({ logo_key: 'k'.repeat(32) })
      .execute(),
  );
  await book(open.at(2, '10:00'), { phone: '' });
  await sendDueMessages(t, open.shop);
  const [mail] = t.mail.mails;
  expect(mail?.html).toMatch(/<img[^>]* src="https?:\/\/[^"]+\/photos\/k{32}-\d+\.webp"/);
  expect(mail?.html).toMatch(/class="action"[^>]*background:#7a1f2b/);
  expect(mail?.from?.name).toBe('Lineup');
  expect(mail?.text).toContain('Sent by Lineup');
});

test('review links lead only to the sites themselves', async () => {
  const google_url = 'https://g.page/r/CXyz/review';
  const answer = await review({ google_url, is_listed_on_google: true });
  expect(answer.json<{ response: contract.ShopSettings }>().response.reviews).toEqual({
    ...noLinks,
    google_url,
    is_listed_on_google: true,
  });
  const refused = await review({ yelp_url: 'https://yelp.com.evil.example/biz/a' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ fields: object }>().fields).toHaveProperty('yelp_url');
});
