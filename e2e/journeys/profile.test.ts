import { getUserData, login } from '@lineup/contract/identity/auth';
import { confirmEmail, updateProfile } from '@lineup/contract/profile';
import type { Locator } from '@playwright/test';
import { atOnce } from '../browser/at-once.ts';
import { pngOf } from '../browser/png.ts';
import { readStorage } from '../browser/storage.ts';
import { newAddress, openShop } from '../fixtures/new-shop.ts';
import { joinedMember } from '../fixtures/team-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { codeIn, mailDuring } from '../providers/inbox.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const sizeOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]);

test.beforeEach(() => test.setTimeout(150_000));

test('a photo is chosen, cropped by keyboard, saved, shown in the shell, and removed @phone', async ({
  page,
  url,
}) => {
  const profile = new ProfilePage(page);
  await profile.openAs(url, await openShop(url));
  await expect(profile.face).toHaveCount(0);
  await profile.choosePhoto(pngOf(600, 400));
  const marked = profile.cropDialog.getByRole('group', { name: 'Marked part of the photo' });
  await expect(marked).toBeVisible();
  await expectAccessible(page, 'crop dialog');

  const zoom = profile.cropDialog.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.05');
  const picture = profile.cropDialog.locator('img');
  const before = await picture.getAttribute('style');
  await marked.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(picture).not.toHaveAttribute('style', before ?? '');
  await profile.cropDialog.getByRole('button', { name: 'Use photo' }).click();

  await expect(profile.photo).toHaveAttribute('src', /^blob:/);
  const [width, height] = await sizeOf(profile.photo);
  expect(width).toBe(height);
  await profile.update.click();
  await expect(profile.notice).toHaveAccessibleName('Success!');
  await expect(profile.notice).toContainText('Profile updated successfully');
  await expect(profile.notice.getByRole('button')).toHaveCount(0);
  await expect(profile.notice).toBeHidden({ timeout: 5000 });

  await expect(profile.photo).toHaveAttribute('src', /^\/photos\/.+-512\.webp$/);
  await expect.poll(() => sizeOf(profile.photo)).toEqual([512, 512]);
  await expect(profile.face).toHaveAttribute('src', /^\/photos\/.+-128\.webp$/);
  await expect.poll(() => sizeOf(profile.face)).toEqual([128, 128]);

  await profile.open();
  await expect(profile.face).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await profile.update.click();
  await expect(profile.notice).toHaveAccessibleName('Success!');
  await expect(profile.face).toHaveCount(0);
});

test('what is no picture is refused before it is sent', async ({ page, url }) => {
  const profile = new ProfilePage(page);
  await profile.openAs(url, await openShop(url));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(updateProfile.path)) sent.push(request.method());
  });
  const typeNotice = [
    'Invalid File Type',
    'Please select an image file (JPEG, PNG, etc.)',
  ] as const;
  const sizeNotice = ['File Too Large', 'Please select an image smaller than 5MB'] as const;
  for (const [bytes, name, type, [title, sentence]] of [
    [Buffer.from('words'), 'a.txt', 'text/plain', typeNotice],
    [Buffer.from('<html>'), 'a.png', 'image/png', typeNotice],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'b.png', 'image/png', sizeNotice],
  ] as const) {
    await profile.choosePhoto(bytes, name, type);
    await expect(profile.notice).toHaveAccessibleName(title);
    await expect(profile.notice).toContainText(sentence);
    await profile.notice.getByRole('button', { name: 'OK' }).click();
    await expect(profile.cropDialog).toBeHidden();
  }
  await profile.update.click();
  await expect(profile.notice).toContainText('No changes were made to update');
  expect(sent).toEqual([]);
});

test('an employee changes the name, never the company, and the shell follows @phone', async ({
  page,
  url,
  isMobile,
}) => {
  const profile = new ProfilePage(page);
  await profile.openAs(url, await openShop(url));
  const member = await joinedMember(page);
  await profile.openAs(url, member);
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await expect(page.getByText('Employee', { exact: true })).toBeVisible();
  await expect(profile.field('Company')).toBeDisabled();
  const meters = page.getByRole('meter', { name: /Check-Ins|Employees/ }).filter({ visible: true });
  await expect(meters).toHaveCount(2);

  await profile.field('Full Name').fill('');
  await profile.update.click();
  await expect(profile.notice).toHaveAccessibleName('Validation Error');
  await expect(profile.notice).toContainText('Please enter a name');
  await profile.notice.getByRole('button', { name: 'OK' }).click();

  await profile.field('Full Name').fill('Robin Test');
  await profile.update.click();
  await expect(profile.notice).toHaveAccessibleName('Success!');
  await expect(profile.notice).toBeHidden({ timeout: 5000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Test' })).toBeVisible();
  const frame = isMobile ? page.getByRole('banner') : page.getByRole('complementary').first();
  await expect(frame).toContainText('Robin Test');
});

test('a new e-mail needs the password and the code from its own mailbox @phone', async ({
  page,
  url,
  problems,
}) => {
  problems.expect(`400 ${updateProfile.path}`, `400 ${confirmEmail.path}`);
  const person = await openShop(url);
  const newEmail = newAddress();
  const profile = new ProfilePage(page);
  await profile.openAs(url, person);
  await profile.field('Email').fill(newEmail);
  await profile.update.click();
  const prompt = page.getByRole('dialog', { name: 'Confirm with your password' });
  await prompt.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(prompt.getByRole('textbox', { name: 'Password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page, 'password prompt');

  const mail = await mailDuring(newEmail, async () => {
    await prompt.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await expect(profile.notice).toHaveAccessibleName('Success!');
  });
  await expect(profile.notice).toBeHidden({ timeout: 5000 });
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();
  await expect(profile.field('Email')).toHaveValue(person.email);
  await expect(page.getByRole('button', { name: /Send a new code in \d:\d\d/ })).toBeDisabled();
  await expectAccessible(page, 'waiting for confirmation');

  const code = page.getByRole('textbox', { name: 'Six-digit code' });
  await code.fill(codeIn(mail) === '000000' ? '111111' : '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await mailDuring(person.email, async () => {
    await code.fill(codeIn(mail));
    await expect(profile.notice).toHaveAccessibleName('Success!');
  });
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();
  await expect(profile.notice).toBeHidden({ timeout: 5000 });
  await expect(profile.field('Email')).toHaveValue(newEmail);
  const credentials = { password: person.password, role: person.role };
  const loginWith = (email: string) =>
    page.request.post(login.path, { data: { ...credentials, email } });
  expect((await loginWith(newEmail)).status()).toBe(200);
  expect((await loginWith(person.email)).status()).toBe(401);
});

test('another device is signed out from here, and is out at once @phone', async ({
  page,
  url,
  browser,
}) => {
  const person = await openShop(url);
  const elsewhere = await browser.newContext({ baseURL: url });
  const other = await elsewhere.newPage();
  await new ProfilePage(other).openAs(url, person);
  const profile = new ProfilePage(page);
  await profile.openAs(url, person);
  await expect(profile.devices).toContainText('This device');
  await expectAccessible(page, 'profile');

  const { accessToken } = await readStorage(other);
  const statusThere = async () =>
    (
      await page.request.get(getUserData.path, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).status();
  expect(await statusThere()).toBe(200);
  await profile.devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectAccessible(page, 'question');
  await profile.notice.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(profile.devices.getByRole('listitem')).toHaveCount(1);
  await expect.poll(statusThere, { ...atOnce, intervals: [100] }).toBe(401);

  await other.getByRole('link', { name: 'Lineup home' }).filter({ visible: true }).click();
  await expect(other).toHaveURL('/login?notice=signed-out');
  await profile.open();
  await expect(profile.devices).toContainText('This device');
  await elsewhere.close();
});
