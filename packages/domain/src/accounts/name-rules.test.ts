import { expect, test } from 'vitest';
import { nameProblem } from './name-rules.ts';

test.each([
  'St. John',
  'St.John',
  "O'Neil",
  'Fade & Co.',
  'Barber 2.0',
  'J.R.',
  'J.R. Smith Jr.',
  'Dr. Fade',
  'Dr.Me',
  'María-José Núñez',
  'Ana López @ Pilsen',
  'Ninth & Alder',
  'Cuts by A.J.',
  'No. 9 Barbers',
  '1.5 Hour Shaves',
  '李小龍',
  'Анна',
  'Line Up Barbershop',
  'The Lineup Room',
  'Pauline Upton, Accounts',
  'Security Barbers',
  'Support Your Local Barber',
  'Team Fade',
])('%s is a name', (name) => {
  expect(nameProblem(name)).toBeNull();
});

test.each([
  'http://cards.example',
  'Sam https://x.test/a',
  'ftp://files',
  'www.fade',
  'Win at fade.com',
  'fade.com/win',
  'bit.ly/abc',
  'cards.secure now',
  'FADE.COM',
  'fade。com',
  'fade.c\u200bom',
  'ｆａｄｅ．ｃｏｍ',
  '192.168.0.1',
  'sam@person.test',
  'example.anything/login',
])('%s is an address', (name) => {
  expect(nameProblem(name)).toBe('address');
});

test.each([
  'Lineup',
  'LINE-UP',
  'Lineup Security',
  'Lineup Security: confirm your card',
  'lineup support',
  'Support of Lineup',
  'L1neup Supp0rt',
  'Iineup Billing',
  'Lìnéup Téam',
  'Lіnеuр Sеcurіty',
  'L i n e u p  billing',
  '𝐋𝐢𝐧𝐞𝐮𝐩 𝐀𝐝𝐦𝐢𝐧',
  'Line\u200bup Official',
  'Soporte de Lineup',
  'Lineup Facturación',
])('%s speaks for us', (name) => {
  expect(nameProblem(name)).toBe('impersonation');
});
