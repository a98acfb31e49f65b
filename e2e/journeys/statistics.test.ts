import { claimAppointment, serveAppointment } from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { barberTest } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

barberTest(
  'a barber reads their figures, of today and of the month, drawn and as a table',
  async ({ page, line }) => {
    const [barber] = line.barbers;
    if (!barber) throw new Error('The shop has no barber');
    await line.checkIn('Ada Byron', { barber: barber.id });
    await line.checkIn('Bea Byron');
    const mine = (await line.call(getCurrentAppointments, { as: barber.access })) as {
      response: { pending_assigned: { id: number }[] };
    };
    const id = mine.response.pending_assigned[0]?.id ?? 0;
    await line.call(claimAppointment, {
      as: barber.access,
      body: { appt_id: id, confirmed: true },
    });
    await line.call(serveAppointment, {
      as: barber.access,
      params: { id },
      query: { served: 'yes', payment: '45.50' },
    });

    await new ShellPage(page).open();
    const week = page.getByRole('region', { name: 'This week' });
    await expect(week).toContainText('You claimed 1');
    await expect(week).toContainText('50%');
    await expect(week).toContainText('$45.50 from your claims');
    await page.getByRole('radio', { name: 'Weekly' }).focus();
    await page.keyboard.press('ArrowRight');
    const month = page.getByRole('region', { name: 'This month' });
    await expect(month).toContainText('1 completed of 2 due');

    const claims = page.getByRole('region', { name: 'Claim Distribution' });
    await expect(claims.getByRole('img')).toHaveAccessibleDescription(
      'Claimed by you 1, available 1: 50% are yours.',
    );
    await expect(page.locator('canvas')).toHaveCount(3);
    const trends = page.getByRole('region', { name: 'Trends (Last 30 Days)' });
    await trends.getByRole('button', { name: /as table$/ }).focus();
    await page.keyboard.press('Enter');
    const rows = trends.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(31);
    await expect(rows.last().getByRole('cell')).toHaveText(['2', '1', '1']);

    await page.reload();
    await expect(month).toBeVisible();
  },
);
