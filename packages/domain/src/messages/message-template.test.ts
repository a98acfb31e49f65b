import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTemplate, placeholders, templateProblem } from './message-template.ts';

const values = {
  customer: 'Ana',
  shop: 'Ninth & Alder',
  barber: 'Theo',
  day: 'Thu, Mar 12',
  time: '4:30 PM',
  ticket: '17',
  services: 'Skin Fade',
  address: '418 Alder Street',
  phone: '(312) 555-0117',
  change: 'Plans change? Call us.',
};

describe('a filled template', () => {
  test.each([
    ['Booked: {day}, {time} at {shop}', 'Booked: Thu, Mar 12, 4:30 PM at Ninth & Alder'],
    ['You’re booked[, {customer}]', 'You’re booked, Ana'],
    ['{time}[ with {barber}]. Ticket #{ticket}.', '4:30 PM with Theo. Ticket #17.'],
    ['[{customer} ][and {barber}]', 'Ana and Theo'],
    ['  {change}  ', 'Plans change? Call us.'],
    ['{shop}{shop}', 'Ninth & AlderNinth & Alder'],
    ['no placeholder [at all]', 'no placeholder at all'],
  ])('%j becomes %j', (template, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  test('leaves out an optional part without its value', () => {
    const unknown = { ...values, customer: '', barber: '' };
    expect(fillTemplate('You’re booked[, {customer}]', unknown)).toBe('You’re booked');
    expect(fillTemplate('{time}[ with {barber}].', unknown)).toBe('4:30 PM.');
    expect(fillTemplate('Hi {customer}!', unknown)).toBe('Hi !');
  });

  test('ends a sentence once when the value ends with a full stop', () => {
    const spanish = { ...values, time: '4:30 p.m.' };
    expect(fillTemplate('Reserva a las {time}.', spanish)).toBe('Reserva a las 4:30 p.m.');
    expect(fillTemplate('{time}[ con {barber}]. Turno {ticket}.', { ...spanish, barber: '' })).toBe(
      '4:30 p.m. Turno 17.',
    );
    expect(fillTemplate('A las {time}, {shop}.', spanish)).toBe('A las 4:30 p.m., Ninth & Alder.');
  });

  test('inserts values once, whatever they contain', () => {
    const typed = { ...values, customer: '{shop}', barber: '[{phone}]' };
    expect(fillTemplate('{customer}[ with {barber}]', typed)).toBe('{shop} with [{phone}]');
  });

  test('never changes text without braces and brackets, except spaces at the ends', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[{}[\]]/.test(text));
        expect(fillTemplate(text, values)).toBe(text.trim());
        expect(templateProblem(text)).toBe(null);
      }),
    );
  });
});

describe('a mistake in a template', () => {
  test.each([
    ['{name}', { problem: 'unknown', name: 'name' }],
    ['Hi {customer }', { problem: 'unknown', name: 'customer ' }],
    ['{}', { problem: 'unknown', name: '' }],
    ['[{link}]', { problem: 'unknown', name: 'link' }],
    ['{shop', { problem: 'brackets' }],
    ['shop}', { problem: 'brackets' }],
    ['[with {barber}', { problem: 'brackets' }],
    ['[[{barber}]]', { problem: 'brackets' }],
    [placeholders.map((name) => `{${name}}`).join(' '), null],
    ['[, {customer}]', null],
    ['', null],
  ])('%j: %j', (template, problem) => {
    expect(templateProblem(template)).toEqual(problem);
  });
});
