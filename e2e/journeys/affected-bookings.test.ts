import { bookForCustomer } from '@lineup/contract/calendar';
import { addDayOff, deactivateMember } from '@lineup/contract/team/team';
import { noonAtShop } from '../fixtures/booking-link.ts';
import { ownerTest as test } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';
import { TeamPage } from '../pages/team-page.ts';

test('a day off moves a booking, and a deactivation cancels it @phone', async ({
  page,
  line,
  problems,
}) => {
  const { id = 0, name = '' } = line.barbers[0] ?? {};
  const { day, at } = noonAtShop(3);
  await line.call(bookForCustomer, {
    as: line.owner.access,
    body: {
      barber: id,
      services: [line.services[0]?.id],
      starts_at: at.toISOString(),
      customer_name: 'Ana López',
    },
  });
  for (const { path } of [addDayOff, deactivateMember]) {
    problems.expect(`409 ${path.replace(':id', String(id))}`);
  }
  const team = new TeamPage(page);
  const list = page.getByRole('dialog', { name: 'What happens to these bookings?' });
  await team.open();
  await team.action(name, 'Hours of').click();
  await team.showDaysOff();
  await team.field('First day').fill(day);
  await team.press('Add days off');

  const booking = list.getByRole('listitem');
  await expect(booking).toContainText(/Ana López · .*12:00\sPM.*Skin Fade/u);
  const [movedFrom = ''] =
    /Ana López · .*?12:00\sPM/u.exec((await booking.textContent()) ?? '') ?? [];
  await list.getByRole('radio', { name: 'Move' }).check();
  const times = list.getByRole('combobox', { name: 'New time for Ana López' });
  await list.getByRole('button', { name: 'Save all of it' }).click();
  await expect(times).toHaveAttribute('aria-invalid', 'true');
  const own = times.locator('optgroup').filter({ hasNotText: 'Rosa' }).first();
  await times.selectOption((await own.locator('option').first().getAttribute('value')) ?? '');
  await list.getByRole('button', { name: 'Save all of it' }).click();
  await expect(list).toBeHidden();
  await expect(team.dialog.getByRole('list', { name: 'Days off' })).toBeVisible();
  await team.press('Done');

  await team.action(name, 'Deactivate').click();
  await team.answer('Yes, deactivate');
  await expect(booking).toHaveCount(1);
  await expect(booking).toContainText('Ana López');
  await expect(booking).not.toContainText(movedFrom);
  await list.getByRole('button', { name: 'Change nothing' }).click();
  await expect(list).toBeHidden();
  await expect(team.row(name)).toContainText('Active');
  await team.action(name, 'Deactivate').click();
  await team.answer('Yes, deactivate');
  await list.getByRole('button', { name: 'Cancel all' }).click();
  await list.getByRole('button', { name: 'Save all of it' }).click();
  await expect(team.row(name)).toContainText('Deactivated');
});
