import { expect, test } from 'vitest';
import { estimatePassword } from './estimate-password.ts';

test.each([
  ['password1234', 1, 'common'],
  ['passwordpassword', 1, 'repeat'],
  ['abcdefghijkl', 1, 'sequence'],
  ['Summer2024!!', 1, 'common'],
  ['correct horse battery', 4, null],
  ['tijeras y peines', 4, null],
] as const)('%s is of level %i', (password, level, problem) => {
  expect(estimatePassword(password, [])).toEqual({ level, problem });
});

test('a password of personal words is weak in any case', () => {
  const personal = ['Nadia Brandt', 'nadia@alder.example', 'Ninth & Alder'];
  expect(estimatePassword('NadiaBrandt12', personal)).toEqual({ level: 1, problem: 'personal' });
  expect(estimatePassword('NadiaBrandt12', []).level).toBeGreaterThan(1);
  expect(estimatePassword('nadia cuts forty heads', personal).level).toBe(4);
});

test('short names count too, as they do at the server', () => {
  const personal = ['Ana Ruiz', 'Leo & Bob'];
  expect(estimatePassword('ana ruiz leo bob 7!', personal)).toEqual({
    level: 1,
    problem: 'personal',
  });
});
