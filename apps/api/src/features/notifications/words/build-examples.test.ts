import { messageKinds } from '@lineup/contract/notifications';
import { expect, test } from 'vitest';
import { buildExamples } from './build-examples.ts';

const shop = {
  name: 'Ninth & Alder',
  address: '',
  phone: '',
  time_zone: 'America/Chicago',
  language: 'en',
  change_notice_minutes: 120,
} as const;

test('shows every message once, in the words that are sent', () => {
  const examples = buildExamples(shop);
  expect(examples.map(({ kind }) => kind)).toEqual(messageKinds);
  const textOf = (wanted: string) => examples.find(({ kind }) => kind === wanted)?.text;
  expect(textOf('confirmation')).toBe(
    "Ninth & Alder: you're booked for Thu, Mar 12, 4:30 PM with Theo. Ticket #17. Move or cancel: …",
  );
  expect(textOf('turn_called')).toBe(
    "Ninth & Alder: it's your turn, ticket #17. Your chair is ready. …",
  );
});

test('shows them in the language of the shop', () => {
  const [confirmation] = buildExamples({ ...shop, language: 'es' });
  expect(confirmation?.text).toContain('jue');
});

test('shows the shop’s own words of its language', () => {
  const own = [
    {
      kind: 'turn_called',
      language: 'en',
      text: '{shop}: chair is free for #{ticket}[, {customer}]!',
    },
    { kind: 'confirmation', language: 'es', text: 'Hola de {shop}' },
  ];
  const examples = buildExamples(shop, own);
  const textOf = (wanted: string) => examples.find(({ kind }) => kind === wanted)?.text;
  expect(textOf('turn_called')).toBe('Ninth & Alder: chair is free for #17, Ana! …');
  expect(textOf('confirmation')).toContain('booked');
});
