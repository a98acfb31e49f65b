import { expect, test } from 'vitest';
import { scriptOf } from './pgbench-script.ts';

const statements = ['begin', `insert into a select '43', 'key', '\\x12'`, 'commit'];
const key = { what: 'the key', logged: `'key'`, drawn: ':key::text' };

test('every run draws values of its own', () => {
  const hash = { what: 'the hash', logged: `'\\x12'`, drawn: 'decode(:key)' };
  expect(scriptOf(['\\set key random(1, 9)'], statements, [key, hash])).toBe(
    "\\set key random(1, 9)\nbegin;\ninsert into a select '43', :key::text, decode(:key);\ncommit;\n",
  );
});

test('a value that is not in the statements is refused by its name', () => {
  const hash = { what: 'the hash', logged: `'\\x99'`, drawn: '' };
  expect(() => scriptOf([], statements, [key, hash])).toThrow(
    "the logged transaction does not contain the hash ('\\x99')",
  );
});
