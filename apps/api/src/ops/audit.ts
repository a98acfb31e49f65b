import { selectOperatorLines } from '../platform/operator-audit.ts';
import type { Platform } from '../platform/platform.ts';
import { type Answer, formatInstant } from './answer.ts';
import type { CommandGroup } from './command.ts';
import { type Column, formatTable } from './format-table.ts';
import { limitOf } from './options.ts';

type Line = Awaited<ReturnType<typeof selectOperatorLines>>[number];

const detailsOf = ({ details }: Line): string =>
  Object.entries(details as Record<string, string>)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const columns: readonly Column<Line>[] = [
  { title: 'at', of: ({ at }) => formatInstant(at) },
  { title: 'by', of: ({ operator }) => operator },
  { title: 'command', of: ({ command }) => command },
  { title: 'of', of: ({ subject }) => subject },
  { title: 'details', of: detailsOf },
];

const list = async ({ db }: Platform, limit: number): Promise<Answer> => {
  const lines = await db.asNobody((tx) => selectOperatorLines(tx, limit));
  return {
    text: lines.length === 0 ? 'No command has been recorded.' : formatTable(lines, columns),
    data: lines.map(({ at, ...line }) => ({ ...line, at: at.toString() })),
  };
};

export const auditCommands: CommandGroup = {
  name: 'audit',
  commands: [
    {
      name: 'list',
      takes: '[--limit N]',
      does: 'what operators asked for, the newest first; lists without a search, reading of backups, doctor and probe are not in it',
      isUnrecorded: true,
      options: ['limit'],
      run: (platform, { values }) => list(platform, limitOf(values)),
    },
  ],
};
