import {
  addWalkIn,
  claimAppointment,
  listAppointments,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { getToday } from '@lineup/contract/stats';
import { setMemberState } from '@lineup/contract/team/team';
import type { Locator, Page } from '@playwright/test';
import { type OpenLine, openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { deskOf } from '../pages/desk-page.ts';

const tablet = { width: 1180, height: 820 };

const waitingList = (page: Page): Locator => page.getByRole('list', { name: 'Waiting, in order' });

/** A shop whose owner is at the desk and not at a chair. */
const openDesk = async (url: string, barbers: string[]): Promise<OpenLine> => {
  const line = await openLine(url, barbers);
  const { access: as } = line.owner;
  const today = (await line.call(getToday, { as })) as { response: { barber: number } };
  const params = { id: today.response.barber };
  await line.call(setMemberState, { as, params, body: { state: 'off' } });
  return line;
};

/** A customer with a completed visit. */
const serveOnce = async (line: OpenLine, customer: { name: string; phone: string }) => {
  const { access: as } = line.owner;
  const body = {
    customer_name: customer.name,
    customer_phone: customer.phone,
    services: [line.services[0]?.id],
  };
  const added = (await line.call(addWalkIn, { as, body })) as { appointment: { id: number } };
  const { id } = added.appointment;
  const barber = line.barbers[0]?.id;
  await line.call(claimAppointment, { as, body: { appt_id: id, confirmed: true, barber } });
  await line.call(serveAppointment, { as, params: { id }, query: { served: 'yes' } });
};

test('a known customer is in line within three taps, and seated with one', async ({
  browser,
  url,
}) => {
  const line = await openDesk(url, ['Sana Rahimi', 'Theo Marchetti']);
  await serveOnce(line, { name: 'Tomás Vega', phone: '(312) 555-0142' });
  const { page } = await deskOf(browser, url, line.owner);
  await page.setViewportSize(tablet);
  await page.goto('/dashboard');
  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await button.click();
  };

  await tap(page.getByRole('button', { name: 'Add walk-in' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
  // The first field has the focus, so typing a phone number or a name needs no tap.
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('312555014');
  const known = dialog.getByRole('list', { name: 'Known customers' });
  await expect(known).toContainText('Skin Fade with Sana');
  await dialog.getByLabel('Name').fill('tomas');
  await expect(known).toContainText('Skin Fade with Sana');
  await tap(known.getByRole('button'));
  await expect(dialog.getByRole('checkbox', { name: 'Skin Fade' })).toBeChecked();
  await tap(dialog.getByRole('button', { name: 'Add walk-in' }));
  const row = waitingList(page).getByRole('listitem').filter({ hasText: 'Tomás Vega' });
  await expect(row).toContainText('Skin Fade');
  expect(taps).toBeLessThanOrEqual(3);

  taps = 0;
  await tap(row.getByRole('button', { name: /^Seat with .*Ticket 2$/ }));
  await expect(page.getByRole('list', { name: 'In the chair' })).toContainText('Tomás Vega');
  expect(taps).toBe(1);
  await page.context().close();
});

/** Drags a row by its grip. The mouse reaches only what is in view. */
const dragAbove = async (row: Locator, target: Locator): Promise<void> => {
  const { mouse } = row.page();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [
    await row.locator('.lucide-grip-vertical').boundingBox(),
    await target.boundingBox(),
  ];
  if (!from || !to) throw new Error('The rows are not drawn.');
  const x = from.x + from.width / 2;
  await mouse.move(x, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(x, to.y + to.height, { steps: 4 });
  await mouse.move(x, to.y + 4, { steps: 4 });
  await mouse.up();
};

const giveReason = async (page: Page, ticket: number): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: `Why is ticket ${String(ticket)} moved?` });
  await dialog.getByRole('button', { name: 'You have to leave soon.' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
};

test('the desk finds and moves a customer, who reads why, and takes it back', async ({
  browser,
  url,
}) => {
  const line = await openDesk(url, ['Sana Rahimi']);
  for (const name of ['Ada Byron', 'Kofi Boyd']) await line.checkIn(name);
  const { ticket_path: path } = await line.checkIn('Grace Okonjo');
  const { page } = await deskOf(browser, url, line.owner);
  await page.setViewportSize(tablet);
  await page.goto('/dashboard');
  const rows = waitingList(page).getByRole('listitem');
  const names = async () => {
    const texts = await rows.allInnerTexts();
    return texts.map((text) => /Ada|Kofi|Grace/.exec(text)?.[0]);
  };
  await expect(rows).toHaveCount(3);

  await page.getByLabel('Search the line').fill('grace');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search the line').fill('');
  await expect(rows).toHaveCount(3);

  await dragAbove(rows.nth(2), rows.nth(0));
  await giveReason(page, 3);
  await expect.poll(names).toEqual(['Grace', 'Ada', 'Kofi']);

  const phone = await page.context().newPage();
  await phone.goto(path);
  await expect(phone.getByText('The shop moved you: You have to leave soon.')).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(names).toEqual(['Ada', 'Kofi', 'Grace']);

  // The menu has the same moves, for the keyboard.
  await rows.nth(0).getByRole('button', { name: 'More for ticket 1' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter');
  await page.getByLabel('In your own words').fill('Your friend comes later.');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Kofi', 'Ada', 'Grace']);

  // Walk-in Management moves them in the same way while it shows the line.
  await page.goto('/dashboard/walkin-management');
  const tableRows = page.getByRole('row').filter({ has: page.getByRole('button') });
  const tableNames = async () => {
    const texts = await tableRows.allTextContents();
    return texts.flatMap((text) => /Ada|Kofi|Grace/.exec(text)?.[0] ?? []);
  };
  await expect.poll(tableNames).toEqual(['Kofi', 'Ada', 'Grace']);
  await dragAbove(tableRows.filter({ hasText: 'Grace' }), tableRows.filter({ hasText: 'Kofi' }));
  await giveReason(page, 3);
  await expect.poll(tableNames).toEqual(['Grace', 'Kofi', 'Ada']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ada');
  await expect.poll(tableNames).toEqual(['Ada']);
  await page.getByRole('button', { name: 'More for ticket 1' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveCount(0);
  await page.context().close();
});

test('a walk-in that is added without a network gets exactly one ticket', async ({
  browser,
  url,
}) => {
  const line = await openDesk(url, ['Sana Rahimi']);
  const { page } = await deskOf(browser, url, line.owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible();
  await page.getByRole('button', { name: 'Add walk-in' }).first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add walk-in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByLabel('Name').fill('Hugo Lindqvist');
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  const unsent = page.getByRole('region', { name: 'Changes without a network' });
  await expect(unsent).toContainText('New walk-in: Hugo Lindqvist');

  await page.context().setOffline(false);
  await expect(waitingList(page).getByRole('listitem')).toHaveCount(1);
  await expect(waitingList(page)).toContainText('Hugo Lindqvist');
  await expect(unsent).toBeHidden();
  const { access: as } = line.owner;
  const list = (await line.call(listAppointments, { as })) as { total_entries: number };
  expect(list.total_entries).toBe(1);
  await page.context().close();
});
