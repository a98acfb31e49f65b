import { requestExport } from '@lineup/contract/exports';
import { createService, listServices, updateService } from '@lineup/contract/services';
import { employee, owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { ServicesPage } from '../pages/services-page.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';

test.use({ isPinGiven: true });

for (const person of [owner, employee]) {
  test.describe(person.role, () => {
    test.use({ person });

    test('adds, changes and deletes a service @phone', async ({ page }) => {
      const services = new ServicesPage(page);
      await services.open();
      const name = unique('Buzz Cut');
      await services.add({ name, description: 'All one length', duration: '002000', price: '20' });
      await expect(services.notice).toHaveAccessibleName('Success');
      await expect(services.notice).toHaveAccessibleDescription('Service added successfully!');
      await expect(services.notice).toBeHidden();
      const row = await services.find(name);
      await expect(row).toContainText('Active Service');
      await expect(row).toContainText('All one length');
      await expect(row).toContainText('20 min');
      await expect(row).toContainText('$20.00');

      await services.edit(name).click();
      await expect(services.field('Service Name')).toHaveValue(name);
      await expect(services.field('Duration')).toHaveValue('00:20:00');
      const newName = unique('Buzz Cut Two');
      await services.enter({ name: newName, description: '', duration: '', price: '' });
      await services.save();
      await expect(services.notice).toHaveAccessibleName('Saved');
      await expect(services.notice).toHaveAccessibleDescription('Service updated successfully!');
      await expect(services.notice).toBeHidden();
      const changed = await services.find(newName);
      await expect(changed).toContainText('No description provided');
      await expect(changed).toContainText('Not specified');

      await services.remove(newName).click();
      await expect(services.notice).toHaveAccessibleName('Are you sure?');
      await services.notice.getByRole('button', { name: 'Cancel' }).click();
      await expect(changed).toBeVisible();
      await services.remove(newName).click();
      await services.notice.getByRole('button', { name: 'Yes, delete it!' }).click();
      await expect(services.notice).toHaveAccessibleName('Deleted!');
      await expect(services.notice).toHaveAccessibleDescription('The service has been deleted.');
      await expect(services.notice).toBeHidden();
      await expect(page.getByText(`No services found matching "${newName}"`)).toBeVisible();
    });
  });
}

test.describe('owner', () => {
  test.use({ person: owner });

  test('searches names and descriptions, whatever the case', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.search.fill('sKIN fADE');
    await expect(services.row('Skin Fade')).toBeVisible();
    await expect(services.row('Kids Cut')).toBeHidden();
    await services.search.fill('UNDER-12S');
    await expect(services.row('Kids Cut')).toBeVisible();
    await services.search.fill('nothing like it');
    await expect(page.getByText('No services found matching "nothing like it"')).toBeVisible();
    await services.search.fill('');
    await expect(services.row('Kids Cut')).toBeVisible();
  });

  test('types digits into the duration and sees the colons come', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.addButton.click();
    const duration = services.field('Duration');
    await duration.focus();
    for (const [key, shown] of [
      ['0', '0'],
      ['0', '00'],
      ['4', '00:4'],
      ['x', '00:4'],
      ['5', '00:45'],
      ['3', '00:45:3'],
      ['0', '00:45:30'],
      ['9', '00:45:30'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(duration).toHaveValue(shown);
    }
  });

  test('a service needs a name', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    const services = new ServicesPage(page);
    await services.open();
    await services.add({ name: '   ', price: '12' });
    await expect(services.field('Service Name')).toHaveAccessibleDescription(
      'Service Name is required',
    );
    await expect(services.field('Service Name')).toBeFocused();
    expect(asked).not.toContain('POST');
    await page.keyboard.press('Escape');
    await expect(services.form).toBeHidden();
    await expect(services.addButton).toBeFocused();
  });

  test('a name that is taken is said beside the field, and nothing typed is lost', async ({
    page,
    problems,
  }) => {
    problems.expect(`409 ${createService.path}`);
    const services = new ServicesPage(page);
    await services.open();
    const typed = { name: 'skin fade', description: 'Another one', duration: '003000', price: '9' };
    await services.add(typed);
    await expect(services.notice).toHaveAccessibleName('Error');
    await expect(services.notice).toHaveAccessibleDescription(
      'A service with this name already exists.',
    );
    await services.dismissNotice();
    await expect(services.field('Service Name')).toHaveValue('skin fade');
    await expect(services.field('Service Name')).toHaveAccessibleDescription(
      'A service with this name already exists.',
    );
    await expect(services.field('Description')).toHaveValue('Another one');
    await expect(services.field('Duration')).toHaveValue('00:30:00');
    await expect(services.field('Price')).toHaveValue('9');
    const name = unique('Free name');
    await services.enter({ name });
    await services.save();
    await expect(services.notice).toHaveAccessibleName('Success');
    await expect(await services.find(name)).toBeVisible();
  });

  test('a text that looks like markup is shown as text', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    const name = unique('<img src=x onerror=alert(1)>');
    await services.add({ name, description: '<script>alert(1)</script>' });
    await expect(services.notice).toHaveAccessibleName('Success');
    const row = await services.find(name);
    await expect(row).toContainText('<script>alert(1)</script>');
  });

  test('a service that another tab deleted says so when it is saved', async ({
    page,
    context,
    problems,
  }) => {
    const services = new ServicesPage(page);
    await services.open();
    const name = unique('Short-lived');
    await services.add({ name });
    await expect(services.notice).toBeHidden();
    await services.find(name);

    const otherTab = new ServicesPage(await context.newPage());
    await otherTab.open();
    await otherTab.find(name);
    await otherTab.remove(name).click();
    await otherTab.notice.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(otherTab.notice).toHaveAccessibleName('Deleted!');

    await page.bringToFront();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await services.edit(name).click();
    await services.enter({ price: '5' });
    await services.save();
    problems.expect(`404 ${new URL((await saved).url()).pathname}`);
    expect((await saved).url()).toContain(updateService.path.split(':')[0]);
    await expect(services.notice).toHaveAccessibleName('Error');
  });

  test('a list that cannot be loaded says so, and Retry loads it', async ({ page, problems }) => {
    problems.expect(`503 ${listServices.path}`);
    await page.route(`**${listServices.path}?*`, (route) => route.fulfill({ status: 503 }));
    const services = new ServicesPage(page);
    await services.open();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Error loading services');
    await page.unroute(`**${listServices.path}?*`);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(services.row('Skin Fade')).toBeVisible();
  });

  test('exports: a mail brings a link to a table without formulas', async ({ page, request }) => {
    const services = new ServicesPage(page);
    await services.open();
    const formula = `=HYPERLINK("x") ${unique('formula')}`;
    await services.add({ name: formula, description: '+1, "quoted"' });
    await expect(services.notice).toBeHidden();

    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${requestExport.path}*`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const mail = await mailDuring(
      owner.email,
      async () => {
        await services.exportButton.click();
        await expect(services.exportButton).toHaveText('Exporting...');
        answer();
        await expect(services.notice).toHaveAccessibleDescription(
          'Your export is being prepared. We will email you a link.',
        );
        await services.dismissNotice();
        await expect(services.exportButton).toHaveText('Export');
      },
      /export/,
    );

    expect(mail.subject).toBe('Your export is ready');
    expect(mail.text).toContain(linkIn(mail));
    const file = await request.get(linkIn(mail));
    expect(file.headers()['content-disposition']).toContain('attachment');
    const csv = await file.text();
    expect(csv).toContain('Skin Fade');
    expect(csv).toContain(`"'${formula.replaceAll('"', '""')}"`);
    expect(csv).toContain(`"'+1, ""quoted"""`);
  });
});
