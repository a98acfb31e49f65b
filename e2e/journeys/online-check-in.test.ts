import { atOnce } from '../browser/at-once.ts';
import { ownerTest as test } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

test('one tap on Home pauses online check-in, for the customers and on every screen @phone', async ({
  page,
  context,
  line,
  visitor,
}) => {
  const { ticket_path: ticket } = await line.checkIn('Ada Byron');
  await visitor.page.goto(`/shop/${line.username}`);
  await expect(visitor.page.getByRole('button', { name: 'Check in' })).toBeVisible();
  await new ShellPage(page).open('/dashboard');
  const colleague = await context.newPage();
  await colleague.goto('/dashboard');
  await expect(colleague.getByText('Online check-in is on')).toBeVisible();

  await page.getByRole('button', { name: 'Pause for 30 min' }).click();
  await expect(page.getByText(/^Online check-in is paused until/)).toBeVisible();
  await expect(colleague.getByText(/^Online check-in is paused until/)).toBeVisible(atOnce);
  const paused = visitor.page.getByRole('heading', { name: 'Online check-in is paused' });
  await expect(paused).toBeVisible(atOnce);
  await expect(visitor.page.getByRole('button', { name: 'Check in' })).toBeHidden();

  // Somebody who waits already sees nothing of it.
  await visitor.page.goto(ticket);
  await expect(visitor.page.getByText('paused')).toHaveCount(0);
  await expect(visitor.page.getByRole('button', { name: 'Leave the line' })).toBeVisible();

  await colleague.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('Online check-in is on')).toBeVisible(atOnce);
  await visitor.page.goto(`/shop/${line.username}`);
  await expect(visitor.page.getByText('Ticket', { exact: false }).first()).toBeVisible();
  await expect(paused).toHaveCount(0);
});
