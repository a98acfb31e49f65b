import { describe, expect, test } from 'vitest';
import { firstNameOf, wallNameOf } from './first-name.ts';

test.each([
  ['Marcus Bell', 'Marcus'],
  ['\t Marcus  Bell', 'Marcus'],
  ['Marcus', 'Marcus'],
  ['  ', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

describe('on a wall', () => {
  test.each([
    ['Marcus Bell', 'Marcus'],
    ['  Marcus\tBell', 'Marcus'],
    ['Bell, Marcus', 'Marcus'],
    ['Bell,Marcus J.', 'Marcus'],
    ['Marcus Bell, Jr', 'Marcus'],
    ['Marcus Bell, Sr.', 'Marcus'],
    ['Marcus Bell, III', 'Marcus'],
    ['Bell, Marcus, Jr.', 'Marcus'],
    ['Marcus.Bell', 'Marcus'],
    ['Marcus_Bell', 'Marcus'],
    ['Marcus/Bell', 'Marcus'],
    ['Marcus2', 'Marcus'],
    ['marcus(at)x.com', 'marcus'],
    ['Anne-Marie Cole', 'Anne-Marie'],
    ['D’Angelo Reyes', 'D’Angelo'],
    ["O'Shea", "O'Shea"],
    ['José Núñez', 'José'],
    ['Jose\u0301 Nunez', 'Jose\u0301'],
    ['山田 太郎', '山田'],
    ['محمد علي', 'محمد'],
  ])('%j is %j', (typed, shown) => {
    expect(wallNameOf(typed)).toBe(shown);
  });

  test.each([
    '',
    '  ',
    ',',
    '-',
    '312-555-0197',
    '06-12-34-56-78',
    '06 12 34 56 78',
    '+1 312 555 0117',
    '٠٦١٢٣٤٥٦٧٨',
    '０６１２３４',
    'Marcus 312 555 0117',
    'Marcus3125550117',
    'Bell3, Marcus 1 2',
    'marcus@mail.com',
    'marcus＠mail.com',
    'Marcus (marcus@mail.com)',
    'Bell, Marcus, Dana',
    '(Marcus)',
  ])('%j is a guest', (typed) => {
    expect(wallNameOf(typed)).toBeNull();
  });
});

test.each([
  ['Bell, Marcus, V', 'Marcus'],
  ['Bell, Marcus, VIII', 'Marcus'],
  ['Bell, Marcus, MD', 'Marcus'],
  ['Bell, Marcus, PhD.', 'Marcus'],
  ['Bell, Marcus,', 'Marcus'],
  ['Bell, Ravi', 'Ravi'],
  ['Bell, Ivan', 'Ivan'],
])('what follows a name is no first name: %s is %s', (typed, name) => {
  expect(wallNameOf(typed)).toBe(name);
});
