import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const common = new Set(['password', 'football', 'iloveyou', 'mypassword123']);
const personal = ['nadia@alder.example', 'Nadia Brandt', 'Ninth & Alder'];
const problemOf = (password: string) => passwordProblem(password, { common, personal });

test.each([
  ['correct horse battery', null],
  ['nine owls at dawn', null],
  ['una contraseña larga', null],
  ['ナディアの長いパスワードです', null],
  ['kx7#mQ2!vv9p', null],
  ['918273645546', null],
  ['elevenchars', 'short'],
  ['👩‍🦰👩‍🦰', 'short'],
  ['MyPassword123', 'common'],
  ['password1234', 'common'],
  ['Football2026!', 'common'],
  ['!!iloveyou!!', 'common'],
  ['passwordpassword', 'common'],
  ['abcabcabcabc', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['123456789012', 'common'],
  ['abcdefghijklmn', 'common'],
  ['nadia.alder.2026', 'personal'],
  ['Brandt-Nadia-99', 'personal'],
  ['NinthAlder12345', 'personal'],
  ['nadia has nine owls', null],
  ['aardvark-lamp-77', null],
  ['abcdabcdabcd', 'common'],
  ['zyxwvutsrqpo', 'common'],
  ['aabbccddeeff', 'common'],
  ['pass-word-1234', null],
  ['!@#$%^&*()_+', null],
])('%s: %s', (password, problem) => {
  expect(problemOf(password)).toBe(problem);
});

test('without personal words the rules are the same', () => {
  expect(passwordProblem('nadia.alder.2026', { common, personal: [] })).toBeNull();
});

test.each([
  ['a word of three letters counts', ['Ana'], 'ana-ana-ana5x', 'personal'],
  ['a shorter one does not', ['Al'], 'alal-grxtv-al', null],
  ['the longest word counts first', ['Ann Annabel'], 'annabel-qwx1z', 'personal'],
  ['six letters besides are enough', ['Annabel'], 'annabel-qwx1zz', null],
  ['and so are six figures', ['Annabel'], 'annabel-190482', null],
])('with personal words, %s', (_name, own, password, problem) => {
  expect(passwordProblem(password, { common, personal: own })).toBe(problem);
});
