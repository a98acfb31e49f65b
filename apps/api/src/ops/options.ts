import { parseArgs } from 'node:util';

/** The arguments are not understood: the help is printed with the message. */
export class UsageError extends Error {}

/** The most that a command lists or changes at once. */
export const MOST_AT_ONCE = 1000;
const LISTED = 50;

const common = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Every option there is; a command names those that it has. */
const options = {
  by: { type: 'string' },
  why: { type: 'string' },
  affiliate: { type: 'string' },
  status: { type: 'string' },
  state: { type: 'string', multiple: true },
  after: { type: 'string' },
  limit: { type: 'string' },
  search: { type: 'string' },
  file: { type: 'string' },
  name: { type: 'string' },
  days: { type: 'string' },
  at: { type: 'string' },
  to: { type: 'string' },
  kind: { type: 'string' },
  url: { type: 'string' },
} as const;

export type OptionName = keyof typeof options;

export const parse = (args: readonly string[]) => {
  try {
    const all = { ...common, ...options };
    return parseArgs({ args: [...args], options: all, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

export type Values = ReturnType<typeof parse>['values'];

export const refuseOtherOptions = (values: Values, known: readonly OptionName[] = []): void => {
  const names = new Set<string>([...known, ...Object.keys(common)]);
  const other = Object.keys(values).find((name) => !names.has(name));
  if (other !== undefined) throw new UsageError(`This command has no option --${other}.`);
};

export const numberOf = (text: string | undefined, what: string): number => {
  if (text === undefined) throw new UsageError(`Missing: ${what}.`);
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`'${text}' is not ${what}.`);
  return Number(text);
};

export const wordOf = <W extends string>(text: string, words: readonly W[]): W => {
  const word = words.find((each) => each === text);
  if (word === undefined) throw new UsageError(`'${text}' is none of ${words.join(', ')}.`);
  return word;
};

export const requireText = (text: string | undefined, what: string): string => {
  if (!text?.trim()) throw new UsageError(`${what} is needed.`);
  return text.trim();
};

export const limitOf = ({ limit }: Values, withoutOption = LISTED): number =>
  limit === undefined
    ? withoutOption
    : Math.min(numberOf(limit, 'a number of lines'), MOST_AT_ONCE);

export const byOf = ({ by }: Values): string => requireText(by, '--by with your name');
export const whyOf = ({ why }: Values): string => requireText(why, '--why with the reason');
