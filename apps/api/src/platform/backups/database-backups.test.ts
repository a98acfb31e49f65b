import { expect, test } from 'vitest';
import {
  ageOf,
  type DatabaseBackup,
  dueType,
  parseBackups,
  readBackups,
} from './database-backups.ts';

const now = Temporal.Instant.from('2026-11-18T03:00:00Z');

const made = (hoursAgo: number, change: Partial<DatabaseBackup> = {}): DatabaseBackup => ({
  label: `made-${String(hoursAgo)}`,
  type: 'full',
  finishedAt: now.subtract({ minutes: Math.round(hoursAgo * 60) }),
  bytes: 1,
  isDamaged: false,
  ...change,
});

test('reads what pgBackRest says, the newest last', () => {
  const backup = (label: string, stop: number, error: boolean) => ({
    label,
    type: 'full',
    timestamp: { start: stop - 1, stop },
    info: { size: 2048 },
    error,
  });
  const json = JSON.stringify([
    {
      name: 'lineup',
      backup: [backup('b', 1_763_430_000, true), backup('a', 1_763_420_000, false)],
    },
  ]);
  expect(parseBackups(json).map(({ label, isDamaged }) => [label, isDamaged])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(parseBackups('[]')).toEqual([]);
});

test.each([
  ['the first one', [], 'full'],
  ['after a day', [made(24)], 'diff'],
  [
    'after a week, also if it began a little sooner',
    [made(167.5), made(24, { type: 'diff' })],
    'full',
  ],
  ['after a damaged full one', [made(24, { isDamaged: true })], 'full'],
] as const)('chooses the type: %s', (_case, backups, type) => {
  expect(dueType(backups, now)).toBe(type);
});

test.each([
  ['none', [], undefined, true],
  ['last night', [made(24)], 86_400, false],
  ['the night before', [made(48)], 172_800, true],
  ['a damaged one since', [made(48), made(1, { isDamaged: true })], 172_800, true],
] as const)('says how old the newest good one is: %s', (_case, backups, seconds, isOld) => {
  expect(ageOf(backups, now)).toMatchObject({ seconds, isOld });
});

test.each([
  [undefined, 'BACKUP_COMMAND is not set'],
  ['no-such-program --stanza=lineup', 'pgBackRest failed: spawn no-such-program ENOENT'],
])('without a usable command it says what to do: %s', async (BACKUP_COMMAND, problem) => {
  await expect(readBackups({ BACKUP_COMMAND })).rejects.toThrow(problem);
});
