import { expect, test } from 'vitest';
import { starterServices } from './starter-services.ts';

test.each(['en', 'es'] as const)('the names of the starter list differ, in %s', (language) => {
  const names = starterServices.map(({ name }) => name[language].toLowerCase());
  expect(new Set(names).size).toBe(starterServices.length);
  expect(names).not.toContain('');
});

test('the services of a category follow each other', () => {
  const names = starterServices.map(({ category }) => category.en);
  const changes = names.filter((name, index) => name !== names[index - 1]);
  expect(changes).toEqual(['Haircuts', 'Beard and shave']);
});

test('most of the list is chosen for the owner, with a price and a length', () => {
  expect(starterServices.filter(({ isUsual }) => isUsual)).toHaveLength(6);
  for (const { minutes, price } of starterServices) {
    expect(minutes % 5).toBe(0);
    expect(minutes).toBeGreaterThan(0);
    expect(price).toBeGreaterThan(0);
  }
});
