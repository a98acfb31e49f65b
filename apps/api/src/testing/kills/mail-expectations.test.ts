import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { createMailExpectations } from './mail-expectations.ts';

const mail = (address: string, subject: string, value: string) =>
  ({ to: [{ address }], subject, headers: [{ key: 'x-lineup-key', value }] }) as Email;

test('a second key for the same effect is doubled, the same key again is not', () => {
  const mails = [mail('ana@person.test', 'Your code', 'code-1')];
  const expectations = createMailExpectations({ mails });
  expectations.expect('codes', 'ana@person.test');
  expectations.expect('codes', 'marcus@person.test');
  expect(expectations.count()).toEqual({ codes: { caused: 2, done: 1, doubled: 0 } });
  mails.push(mail('marcus@person.test', 'Your code', 'code-2'));
  mails.push(mail('marcus@person.test', 'Your code', 'code-2'));
  expect(expectations.count()).toEqual({ codes: { caused: 2, done: 2, doubled: 0 } });
  mails.push(mail('marcus@person.test', 'Your code', 'code-3'));
  expect(expectations.count()).toEqual({ codes: { caused: 2, done: 2, doubled: 1 } });
  mails.push(mail('ana@person.test', 'Nobody has asked for this', 'other-1'));
  expect(expectations.count()).toEqual({ codes: { caused: 2, done: 2, doubled: 2 } });
});

test('several kinds to one address are counted together', () => {
  const mails = [mail('ana@person.test', 'You are booked', 'message-1')];
  const expectations = createMailExpectations({ mails });
  expectations.expect('confirmations', 'ana@person.test');
  expectations.expect('reminders', 'ana@person.test');
  const name = 'confirmations, reminders';
  expect(expectations.count()).toEqual({ [name]: { caused: 2, done: 1, doubled: 0 } });
  mails.push(mail('ana@person.test', 'Tomorrow', 'message-2'));
  expect(expectations.count()).toEqual({ [name]: { caused: 2, done: 2, doubled: 0 } });
});
