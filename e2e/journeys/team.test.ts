import { login as logIn, refresh } from '@lineup/contract/identity/auth';
import { getInvitation, inviteMember, listTeam, type Member } from '@lineup/contract/team/team';
import { openShop } from '../fixtures/new-shop.ts';
import { employee, owner, trialOwner } from '../fixtures/people.ts';
import { signedIn } from '../fixtures/session.ts';
import { invite, joinedMember, newPerson, readTeam } from '../fixtures/team-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { TeamPage } from '../pages/team-page.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';

/** Seats are counted in a shop that no other test fills. */
const ownShop = test.extend({
  person: async ({ url }, use) => {
    await use(await openShop(url));
  },
});

const nobody = { cookies: [], origins: [] };

test.describe('owner', () => {
  test.use({ person: owner });

  test('invites somebody, who sets a password and works as an employee @phone', async ({
    page,
    browser,
  }) => {
    const team = new TeamPage(page);
    await team.open();
    const person = newPerson();
    const mail = await mailDuring(person.email, async () => {
      await team.fillInvitation(person);
      await team.press('Send invitation');
      await expect(team.notice).toHaveAccessibleName('Invitation sent');
      await expect(team.notice).toHaveAccessibleDescription(
        new RegExp(`^The email went to ${person.email}`),
      );
      await team.answer('OK');
    });
    await expect(team.row(person.name)).toContainText('Invited');
    expect(mail.subject).toBe('Join Ninth & Alder Barbers on Lineup');

    const visitor = await browser.newContext({ storageState: nobody });
    const theirs = await visitor.newPage();
    await theirs.goto(linkIn(mail));
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
      'Join Ninth & Alder Barbers',
    );
    const name = `${person.name} Jr`;
    const password = 'seven quiet lamps 42';
    await theirs.getByLabel('Your name').fill(name);
    await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
    await theirs.getByRole('button', { name: 'Join the team' }).click();
    await expect(theirs).toHaveURL('/dashboard');
    const links = await new ShellPage(theirs).menuLinks();
    expect(links.join('\n')).not.toContain('/dashboard/employees');
    await visitor.close();

    const another = await browser.newContext({ storageState: nobody });
    const login = new LoginPage(await another.newPage());
    await login.open();
    await login.signIn({ email: person.email, password, role: 'employee' });
    await expect(login.page).toHaveURL('/dashboard');
    await another.close();

    await team.open();
    await expect(team.row(name)).toContainText('Active');
    await team.action(name, 'Deactivate').click();
    await team.answer('Yes, deactivate');
    await expect(team.row(name)).toContainText('Deactivated');
  });

  test('sets hours and days off, and finds them again @phone', async ({ page }) => {
    const team = new TeamPage(page);
    await team.open();
    const person = newPerson();
    expect(await invite(page, person)).toBe(201);
    await team.open();
    await team.action(person.name, 'Hours of').click();
    // The shop's week is what they begin with.
    await team.dialog.getByRole('switch', { name: 'Monday' }).click();
    await expect(team.dialog.getByRole('switch', { name: 'Saturday' })).toBeChecked();
    await team.dialog.getByRole('switch', { name: 'Saturday' }).click();
    await team.field('Monday to').fill('18:00');
    await team.field('Monday from').fill('18:00');
    await expect(team.field('Monday from')).toHaveAccessibleDescription(
      'The end must come after the start.',
    );
    await team.field('Monday from').fill('10:00');
    await team.dialog.getByRole('button', { name: 'Add a break on Monday' }).click();
    await team.dialog.getByRole('button', { name: 'Copy the hours of Monday' }).click();
    await page.getByRole('menuitem', { name: 'Copy to Monday–Friday' }).click();
    await team.press('Save hours');
    await expect(team.notice).toHaveAccessibleDescription(
      `The working hours of ${person.name} are saved.`,
    );

    await team.open();
    await team.action(person.name, 'Hours of').click();
    await expect(team.dialog).toContainText(
      /Mon–Fri 10:00\sAM\s–\s1:30\sPM \+ 2:30\sPM\s–\s6:00\sPM, off Saturday and Sunday/u,
    );
    await team.showDaysOff();
    await team.field('First day').fill('2126-03-12');
    await team.field('Last day').fill('2126-03-14');
    await team.field('Reason').fill('Vacation');
    await team.press('Add days off');
    const days = team.dialog.getByRole('list', { name: 'Days off' });
    await expect(days).toContainText(/Mar 12\s–\s14, 2126\s*Vacation/u);
    await team.press('Done');

    await team.action(person.name, 'Hours of').click();
    await team.showDaysOff();
    await days.getByRole('button').click();
    await expect(team.dialog).toContainText('No days off to come.');
    await team.press('Done');
    await team.action(person.name, 'Withdraw').click();
    await team.answer('Yes, withdraw');
    await expect(team.row(person.name)).toHaveCount(0);
  });

  test('a list that cannot be loaded says so, and Retry loads it', async ({ page, problems }) => {
    problems.expect(`503 ${listTeam.path}`);
    await page.route(`**${listTeam.path}?*`, (route) => route.fulfill({ status: 503 }));
    await page.goto('/dashboard/employees');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('The team could not be loaded');
    await page.unroute(`**${listTeam.path}?*`);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(new TeamPage(page).row('Theo Marchetti')).toBeVisible();
  });
});

test.describe('employee', () => {
  test.use({ person: employee });

  test('reads that owners and managers look after the team', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard/employees');
    await expect(page.getByText('Only owners and managers can open this screen')).toBeVisible();
    expect(asked).not.toContain(listTeam.path);
  });
});

test.describe('owner of a shop of their own', () => {
  ownShop(
    'waits before sending again, corrects the address and withdraws; the meter follows @phone',
    async ({ page, isMobile, problems }) => {
      const team = new TeamPage(page);
      await team.open('/dashboard/barbers');
      const person = newPerson();
      const first = await mailDuring(person.email, async () => {
        expect(await invite(page, person)).toBe(201);
      });
      await team.open('/dashboard/barbers');
      const refused = page.waitForResponse((response) => response.status() === 429);
      await team.action(person.name, 'Resend').click();
      problems.expect(`429 ${new URL((await refused).url()).pathname}`);
      await expect(team.notice).toHaveAccessibleName('Error');
      await team.answer('OK');

      const { email } = newPerson();
      const second = await mailDuring(email, async () => {
        await team.action(person.name, 'Edit').click();
        await team.field('Email').fill(email);
        await team.press('Save');
        await expect(team.row(person.name)).toContainText(email);
        await expect(team.notice).toBeHidden();
      });
      const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
      const stateOf = async (link: string) => {
        const path = getInvitation.path.replace(':token', tokenOf(link));
        return (await page.request.get(path)).status();
      };
      expect(await stateOf(linkIn(first))).toBe(404);
      expect(await stateOf(linkIn(second))).toBe(200);

      const meter = new ShellPage(page).meter('Team members');
      if (!isMobile) await expect(meter).toHaveAttribute('aria-valuetext', /^1 \/ /);
      await team.action(person.name, 'Withdraw').click();
      await team.answer('Yes, withdraw');
      await expect(team.row(person.name)).toHaveCount(0);
      expect(await stateOf(linkIn(second))).toBe(404);
      if (!isMobile) await expect(meter).toHaveAttribute('aria-valuetext', /^0 \/ /);
    },
  );

  ownShop(
    'agrees to the extra price before the invitation goes out @phone',
    async ({ page, problems }) => {
      problems.expect(`409 ${inviteMember.path}`);
      const team = new TeamPage(page);
      await team.open();
      const { seat_limit: limit } = await readTeam(page);
      for (let taken = 0; taken < limit; taken += 1) {
        expect(await invite(page, newPerson(), false)).toBe(201);
      }
      expect(await invite(page, newPerson(), false)).toBe(409);
      await team.open();
      const person = newPerson();
      await team.fillInvitation(person);
      await expect(team.dialog).toContainText('One more costs $9.99 a month');
      await team.press('Send invitation');
      await expect(team.notice).toHaveAccessibleName('Add an extra team member?');
      await expect(team.notice).toHaveAccessibleDescription(/One more costs \$9\.99 a month/);
      await team.answer('Cancel');
      const names = async () => (await readTeam(page)).members.map(({ name }: Member) => name);
      expect(await names()).not.toContain(person.name);

      const mail = await mailDuring(person.email, async () => {
        await team.press('Send invitation');
        await team.answer('Add for $9.99 a month');
        await expect(team.notice).toHaveAccessibleName('Invitation sent');
        await team.answer('OK');
      });
      expect(linkIn(mail)).toContain('/invitation/');
      await expect(team.row(person.name)).toContainText('Invited');
      await expect(page.getByText('+1 x $9.99').last()).toBeVisible();
      await team.action(person.name, 'Withdraw').click();
      await team.answer('Yes, withdraw');
      await expect(team.row(person.name)).toHaveCount(0);
      await expect(page.getByText('+1 x $9.99')).toHaveCount(0);
    },
  );
});

test.describe('owner of a small shop', () => {
  test.use({ person: trialOwner });

  test('deactivates somebody who is logged in: out at the next tap @phone', async ({
    page,
    browser,
    url,
  }) => {
    const team = new TeamPage(page);
    await team.open();
    const barber = await joinedMember(page);
    await team.open();
    const context = await browser.newContext({ storageState: await signedIn(url, barber, false) });
    const theirs = await context.newPage();
    await new ShellPage(theirs).open();

    await team.action(barber.name, 'Deactivate').click();
    const answered = page.waitForResponse(/\/deactivate\//);
    const refused = theirs.waitForResponse(
      (response) => response.url().includes(refresh.path) && response.status() === 401,
    );
    await team.answer('Yes, deactivate');
    expect((await answered).status()).toBe(200);
    // That this takes less than a second is measured without a browser, in deactivate-member.test.ts.
    // The stream of their line ends with the session, so the page may be out before the tap.
    const tapped = theirs.getByRole('link', { name: 'Services' }).first().click();
    await Promise.race([tapped.catch(() => undefined), refused]);
    await refused;
    await expect(new LoginPage(theirs).heading).toBeVisible();
    await context.close();

    await expect(team.row(barber.name)).toContainText('Deactivated');
    const again = await page.request.post(logIn.path, { data: barber });
    expect(again.ok()).toBe(false);
  });
});
