import { atOnce } from '../browser/at-once.ts';
import { barberTest } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

// On a desktop a barber's home has the figures instead of the line.

/** What the product promises for a change that reaches another screen. */

barberTest(
  'two taps are a whole visit, and the customer’s page follows within a second @phone-only',
  async ({ page, line, visitor }) => {
    const [fade] = line.services;
    const services = fade ? [fade.id] : [];
    const ticket = await line.checkIn('Ada Byron', { services });
    await visitor.page.goto(ticket.ticket_path);
    await expect(visitor.page.getByText('Any minute now').first()).toBeVisible();
    await expect(visitor.page.getByText('Live', { exact: true })).toBeVisible();

    await new ShellPage(page).open();
    await expect(page.getByText('First in line')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Live Appointments' })).toBeVisible();
    const claimed = page.waitForResponse('**/appointments/claim/**');
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'In Progress' })).toBeVisible();
    await claimed;
    await expect(visitor.page.getByText(/You.re up/).first()).toBeVisible(atOnce);
    await expect(page.getByText(/^0 of about 45 min$/)).toBeVisible();

    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Complete ticket ${ticket.ticket_number}` });
    // The service's price is the usual payment.
    await expect(dialog.getByLabel('Payment')).toHaveValue('45.00');
    await dialog.getByLabel('Payment').fill('50');
    const served = page.waitForResponse((answer) => answer.url().includes('served=yes'));
    await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
    expect(new URL((await served).url()).searchParams.get('payment')).toBe('50');
    await expect(visitor.page.getByText('Thanks, see you next time')).toBeVisible(atOnce);
    await expect(page.getByText('Nobody is in your chair')).toBeVisible();

    const undo = page.getByRole('button', { name: /^Undo/ });
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(page.getByRole('heading', { name: 'In Progress' })).toBeVisible();
  },
);

barberTest(
  'a break moves the estimate of who waits for this barber, and work moves it back @phone-only',
  async ({ page, line, visitor }) => {
    const ticket = await line.checkIn('Ada Byron', { barber: line.barbers[0]?.id ?? null });
    await visitor.page.goto(ticket.ticket_path);
    const soonest = visitor.page.getByText('Any minute now').first();
    await expect(soonest).toBeVisible();
    await expect(visitor.page.getByText('Live', { exact: true })).toBeVisible();

    await new ShellPage(page).open();
    await expect(page.getByText('Asked for you')).toBeVisible();
    await page.getByRole('button', { name: 'Your state today: Working' }).click();
    await page.getByRole('menuitem', { name: 'Break, 15 min' }).click();
    await expect(page.getByText('You are on break')).toBeVisible();
    await expect(soonest).toBeHidden();
    await page.getByRole('button', { name: 'Back to work' }).click();
    await expect(soonest).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
  },
);

barberTest(
  'hands a ticket back with a reason, which the line shows @phone-only',
  async ({ page, line }) => {
    const { ticket_number: ticket } = await line.checkIn('Ada Byron');
    await new ShellPage(page).open();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: `More for ticket ${ticket}` }).click();
    await page.getByRole('menuitem', { name: 'Skip' }).click();
    await page.getByLabel('Why?').fill('Wants a color');
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('Skipped: Wants a color')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In Progress' })).toHaveCount(0);
  },
);

barberTest(
  'a long name that is written from right to left keeps its first word @phone-only',
  async ({ page, line }) => {
    const name = 'عبد الرحمن بن محمد الهاشمي القرشي الطويل جدا في كل مكان';
    await line.checkIn(name);
    await new ShellPage(page).open();
    const shown = page.getByText(name).first();
    await expect(shown).toBeVisible();
    const isFirstWordSeen = await shown.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const word = document.createRange();
      if (text) word.setStart(text, 0);
      if (text) word.setEnd(text, 3);
      const { left, right } = word.getBoundingClientRect();
      const box = (element.closest('.truncate') ?? element).getBoundingClientRect();
      return left >= box.left && right <= box.right;
    });
    expect(isFirstWordSeen).toBe(true);
  },
);
