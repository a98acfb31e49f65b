import { expect, test } from 'vitest';
import { fits, mutate } from './mutant.ts';
import { mutants } from './table.ts';

const mutant = { title: 'S0: nobody', file: 'a.ts', find: 'if (no) throw', replace: '', test: '' };

test('breaks the code', () => {
  expect(mutate('a; if (no) throw; b', mutant)).toBe('a; ; b');
});

test.each(['a; b', 'if (no) throw; if (no) throw'])('refuses code it does not fit: %s', (code) => {
  expect(() => mutate(code, mutant)).toThrow('S0: nobody: the text occurs');
});

test.each(mutants.map((each) => [each.title, each] as const))(
  '%s still fits its file',
  (_, each) => {
    expect(fits(each)).toBe(true);
  },
);
