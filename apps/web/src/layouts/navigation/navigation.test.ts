import { expect, test } from 'vitest';
import { employee, manager, owner, receptionist } from '../../testing/samples/sample-user.ts';
import { navigationOf } from './navigation.ts';

const screensOf = (user: typeof owner) =>
  navigationOf(user).map(({ to }) => to.replace('/dashboard', '') || '/');

test('an owner sees every screen of the admin portal', () => {
  expect(screensOf(owner)).toEqual(
    expect.arrayContaining(['/', '/employees', '/customers', '/reports', '/settings/settings']),
  );
});

test('a manager sees the same: billing is not in the menu', () => {
  expect(screensOf(manager)).toEqual(screensOf(owner));
});

test('a receptionist sees the desk: no team, reports or settings', () => {
  const screens = screensOf(receptionist);
  expect(screens).toEqual(expect.arrayContaining(['/', '/customers', '/calendar']));
  for (const to of ['/employees', '/reports', '/settings/settings']) {
    expect(screens).not.toContain(to);
  }
});

test('a barber has the employee portal', () => {
  expect(screensOf(employee)).toContain('/appointments');
  expect(screensOf(employee)).not.toContain('/customers');
});
