import type { Command, CommandGroup } from './command.ts';

const INDENT = 36;
const WIDTH = 100;

/** Breaks a text into lines of at most `width` characters, between words. */
const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const headOf = ({ name, takes = '' }: Command): string => `${name} ${takes}`.trim();

/** The text starts beside a short command, and below a long one. */
const linesOf = (command: Command): string[] => {
  const head = `  ${headOf(command)}`;
  const text = wrap(command.does, WIDTH - INDENT).map((line) => `${' '.repeat(INDENT)}${line}`);
  const [first = ''] = text;
  return head.length + 2 <= INDENT
    ? [`${head}${first.slice(head.length)}`, ...text.slice(1)]
    : [head, ...text];
};

const groupLines = ({ name, commands, note }: CommandGroup): string[] => {
  const [first] = commands;
  const isSingle = first?.name === '';
  const title = isSingle ? headOf(first) : '<command>';
  const body = isSingle
    ? wrap(first.does, WIDTH - 2).map((line) => `  ${line}`)
    : commands.flatMap(linesOf);
  const end = note === undefined ? [] : ['', ...wrap(note, WIDTH - 2).map((line) => `  ${line}`)];
  return [`npm run ops -- ${name} ${title}`.trim(), '', ...body, ...end, ''];
};

/** Printed for help, and after an unknown command. */
export const usageOf = (groups: readonly CommandGroup[]): string =>
  [
    ...groups.flatMap(groupLines),
    '--json prints the same for programs, amounts as decimal strings. --help prints this text.',
    'Exit code: 0 done, 1 refused, not found or not well, 2 not a command.',
    '',
  ].join('\n');
