import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { SECURITY_TXT_EXPIRES } from './security-txt.ts';

test('security.txt contains the contact and its expiry', async () => {
  const t = await createTestApp({
    PUBLIC_URL: 'https://lineup.example/',
    SECURITY_CONTACT: 'security@lineup.example',
  });
  const { statusCode, headers, body } = await t.app.inject('/.well-known/security.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@lineup.example',
    `Expires: ${SECURITY_TXT_EXPIRES}`,
    'Preferred-Languages: en, es',
    'Canonical: https://lineup.example/.well-known/security.txt',
    '',
  ]);
  await t.close();
});

test('without a security contact, the support mailbox is used', async () => {
  const t = await createTestApp();
  const { body } = await t.app.inject('/.well-known/security.txt');
  expect(body).toContain(`Contact: mailto:${t.platform.config.SUPPORT_MAILBOX}\n`);
  await t.close();
});

test('the date is neither near nor more than a year away: check the file, then move it', () => {
  const days = Temporal.Now.instant().until(SECURITY_TXT_EXPIRES).total('hours') / 24;
  expect(days).toBeGreaterThan(60);
  expect(days).toBeLessThan(366);
});
