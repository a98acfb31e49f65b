import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeLink, noonAtShop, untilScript } from '../fixtures/booking-link.ts';
import { openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { attachmentOf, type Mail, mailDuring } from '../providers/inbox.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const privatePage = /\/shop\/[\w-]+\/booking\/[\w-]{20,}$/;

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const time = (page: Page, at: Date) =>
  page.locator('label', {
    has: page.locator(`input[name="at"][value^="${at.toISOString().slice(0, 16)}"]`),
  });

/** What the file that a calendar reads says about when, as instants. */
const instantsIn = (ics: string): { start: Date; end: Date } => {
  const of = (name: string) => {
    const [, year, month, date, hour, minute, second] =
      new RegExp(`^${name}:(\\d{4})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})(\\d{2})Z`, 'm').exec(ics) ??
      [];
    return new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  };
  return { start: of('DTSTART'), end: of('DTEND') };
};

/** The clock of a zone, with plain spaces as mails have them. */
const clockIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replaceAll(/\s/g, ' ');

/** A mail says the instant by both clocks. */
const expectTimes = ({ html, subject }: Mail, at: Date) => {
  expect(subject).toContain(clockIn('America/Chicago', at));
  expect(html).toContain(`${clockIn('America/Chicago', at)} C`);
  expect(html).toMatch(new RegExp(`Your time: [^<]*${clockIn('Europe/Madrid', at)} `));
};

const privateLinkIn = ({ html }: Mail) =>
  /href="([^"]*\/booking\/[\w-]{20,}(?:\?c=[\w-]+)?)"/.exec(html)?.[1];

test.describe('from another zone', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('books on a phone, gets mail and calendar with the right instant, moves and cancels @phone-only', async ({
    page,
    url,
  }) => {
    test.slow();
    const email = `ana-${crypto.randomUUID()}@booking.example`;
    const line = await openLine(url, ['Imani Okafor']);
    const { day: date, at } = noonAtShop(3);
    await page.goto(`${await makeLink(line)}?month=${date.slice(0, 7)}`);
    await untilScript(page);
    await expect(page.getByRole('heading', { name: 'Skin Fade with Imani' })).toBeVisible();
    await expectAccessible(page, 'booking page');

    await day(page, date).tap();
    await time(page, at).tap();
    await expect(page.getByText(/Chicago time; .* where you are/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('button', { name: 'Book', exact: true }).tap();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expectAccessible(page, 'details of a booking');
    await page.getByLabel('Your name').fill('Ana Ruiz');
    await page.getByLabel('Email').fill(email);
    const mail = await mailDuring(email, async () => {
      await page.getByRole('button', { name: 'Book', exact: true }).tap();
      await expect(page).toHaveURL(privatePage);
    });
    expectTimes(mail, at);
    expect(mail.subject).toMatch(/^Booked: /);
    const [ownPage, code] = privateLinkIn(mail)?.split('?c=') ?? [];
    expect([ownPage, code]).toEqual([page.url(), expect.stringMatching(/^[\w-]{12}$/)]);
    expect(instantsIn(await attachmentOf(mail)).start).toEqual(at);
    await expect(page.getByRole('heading', { name: 'You’re booked, Ana' })).toBeFocused();
    await expectAccessible(page, 'private page of a booking');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).tap(),
    ]);
    const { start, end } = instantsIn(await readFile(await file.path(), 'utf8'));
    expect([start, end]).toEqual([at, new Date(at.getTime() + 45 * 60_000)]);

    // Only the link of the mail confirms that the mailbox is theirs, and only by its button.
    const confirm = page.getByRole('button', { name: 'Confirm my booking' });
    await expect(confirm).toBeHidden();
    await page.goto(privateLinkIn(mail) ?? '');
    await expectAccessible(page, 'confirming a booking');
    await confirm.tap();
    await expect(confirm).toBeHidden();
    await expect(page).toHaveURL(privatePage);

    await page.getByRole('button', { name: 'Choose another time' }).tap();
    await expect(page.getByText('Now booked')).toBeVisible();
    await expectAccessible(page, 'moving a booking');
    const later = new Date(at.getTime() + 60 * 60_000);
    await time(page, later).tap();
    // Told only once the move may be taken to be the last one.
    const moved = await mailDuring(
      email,
      async () => {
        await page.getByRole('button', { name: 'Move booking' }).tap();
        await expect(page.getByRole('heading', { name: 'Your booking was moved' })).toBeFocused();
      },
      /^New time: /,
      60_000,
    );
    expectTimes(moved, later);
    // What the mail leads to is the booking as it is now.
    await page.goto(privateLinkIn(moved) ?? '');
    await expect(page.getByText(/1:00–1:45\sPM/)).toBeVisible();

    await page.getByRole('button', { name: 'Cancel booking' }).tap();
    await expectAccessible(page, 'canceling a booking');
    const cancelled = await mailDuring(email, async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).tap();
      await expect(page.getByRole('heading', { name: 'This booking is canceled' })).toBeVisible();
    });
    expectTimes(cancelled, later);
    expect(cancelled.subject).toMatch(/^Canceled: /);
  });
});

for (const width of [360, 390]) {
  test(`the strip of days shows at ${String(width)} px that more follow @phone-only`, async ({
    page,
    url,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const line = await openLine(url, ['Imani Okafor']);
    const month = Temporal.PlainYearMonth.from(noonAtShop(0).day);
    const next = month.add({ months: 1 });
    await page.goto(`${await makeLink(line)}?month=${String(month)}`);
    await untilScript(page);
    const strip = page.getByRole('grid');
    // After the last day of the month the strip leads to the next one.
    const title = new Date(`${String(next)}-01`).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    await strip.getByRole('button', { name: `${title.slice(0, 3)} ${String(next.year)}` }).tap();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(day(page, `${String(next)}-01`)).toBeInViewport({ ratio: 1 });
    /** How much is seen of days that the right edge of the strip cuts off, in percent. */
    const cutOff = () =>
      strip.evaluate((element) => {
        const edge = element.getBoundingClientRect().right;
        return [...element.querySelectorAll('[data-day]')].flatMap((cell) => {
          const { left, right, width: own } = cell.getBoundingClientRect();
          const isCut = left < edge - 1 && right > edge + 1;
          return isCut ? [Math.round(((edge - left) / own) * 10) * 10] : [];
        });
      });
    await expect.poll(cutOff).toEqual([50]);
    // A later day comes into view as a whole, and only the strip moves.
    const last = next.toPlainDate({ day: next.daysInMonth }).toString();
    await day(page, last).focus();
    await expect(day(page, last)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('books by keyboard alone, with something added', async ({ page, url, isMobile }) => {
  test.skip(isMobile, 'the journey of a keyboard');
  const line = await openLine(url, ['Imani Okafor']);
  await makeLink(line, 1);
  const { day: date, at } = noonAtShop(2);
  await page.goto(await makeLink(line));
  await untilScript(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByText('Add to your visit').focus();
  await press('Enter');
  await press('Tab');
  await press('Space');
  await expect(page.getByText('1 hr', { exact: true })).toBeVisible();

  // The grid is one stop; today is where it begins, or tomorrow late in the evening.
  await page.locator('[data-day][tabindex="0"]').focus();
  for (let step = 0; step < 3; step += 1) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-day'))) === date)
      break;
    await press('ArrowRight');
  }
  await expect(day(page, date)).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${date}`));
  await time(page, at).locator('input').focus();
  await press('Space');
  await press('ArrowRight');
  await press('ArrowLeft');
  await expect(time(page, at).locator('input')).toBeChecked();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  for (const text of ['Ben Okoro', '(312) 555-0177']) {
    await press('Tab');
    await page.keyboard.type(text);
  }
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re booked, Ben' })).toBeFocused();
  await expect(page.getByText('Skin Fade and Line-up with Imani')).toBeVisible();
  await expect(page.getByText(/12:00–1:00\sPM/)).toBeVisible();
});

test('who comes second keeps what they typed and books another time', async ({
  page,
  browser,
  url,
  problems,
  isMobile,
}) => {
  test.skip(isMobile, 'one is enough');
  const line = await openLine(url, ['Imani Okafor']);
  const { day: date, at } = noonAtShop(2);
  const path = `${await makeLink(line)}?day=${date}&at=${at.toISOString()}&step=details`;
  await page.goto(path);
  await untilScript(page);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Mobile number').fill('(312) 555-0178');

  // The first one has no script at all.
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(path);
  await other.getByLabel('Your name').fill('Ben');
  await other.getByLabel('Email').fill('ben@booking.example');
  await other.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(other).toHaveURL(privatePage);

  const [, , , shop, barber, id] = path.split(/[/?]/);
  problems.expect(`409 /booking/pages/${shop}/${barber}/${id}/`);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('was just taken');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page, 'a time that was lost');
  await expect(page.getByLabel('Your name')).toHaveValue('Ana');
  await time(page, new Date(at.getTime() + 2 * 60 * 60_000)).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL(privatePage);

  await other.getByRole('button', { name: 'Cancel booking' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(other.getByRole('heading', { name: 'This booking is canceled' })).toBeVisible();
  await context.close();
});
