import { expect, test } from 'vitest';
import { tellWithoutPayments } from './payments.ts';

const said = (NODE_ENV: 'production' | 'development') => {
  const lines: string[] = [];
  const logger = { warn: (line: string) => void lines.push(line) };
  tellWithoutPayments({ config: { NODE_ENV }, payments: undefined, logger });
  return lines;
};

test('production says once that nothing can be paid; a developer knows', () => {
  expect(said('production')).toEqual([expect.stringContaining('payments are off')]);
  expect(said('development')).toEqual([]);
});
