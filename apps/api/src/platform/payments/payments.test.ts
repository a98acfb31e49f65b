import { expect, test } from 'vitest';
import { signEvent } from '../../testing/stripe/deliveries.ts';
import { STRIPE_ACCOUNT } from '../../testing/stripe/stripe-stand-in.ts';
import { createPayments, warnWithoutPayments } from './payments.ts';

const warningsIn = (NODE_ENV: 'production' | 'development') => {
  const lines: string[] = [];
  const logger = { warn: (line: string) => void lines.push(line) };
  warnWithoutPayments({ config: { NODE_ENV }, payments: undefined, logger });
  return lines;
};

test('production logs once that nothing can be paid; development does not', () => {
  expect(warningsIn('production')).toEqual([expect.stringContaining('payments are off')]);
  expect(warningsIn('development')).toEqual([]);
});

test('events of connected accounts are signed with a secret of their own', () => {
  const now = Temporal.Instant.from('2026-11-15T10:00:00Z');
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'account.updated' });
  const signature = signEvent(body, 'whsec_connect', now.epochMilliseconds / 1000);
  const read = (settings: Record<string, string>) =>
    createPayments({ ...STRIPE_ACCOUNT, ...settings })?.readEvent(
      Buffer.from(body),
      signature,
      now,
    );
  expect(read({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect' })).toMatchObject({ id: 'evt_1' });
  expect(() => read({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_other' })).toThrow('signature');
  expect(() => read({})).toThrow('signature');
});
