import { parseArgs } from 'node:util';
import type { PayoutState } from '../platform/directories/affiliate-directory.ts';

export type Command =
  | { name: 'help' }
  | { name: 'demo'; state: 'open' | 'close' }
  | { name: 'keys' }
  | { name: 'rotate'; by: string }
  | { name: 'senders'; limit: number }
  | { name: 'hold-shop' | 'release-shop'; shop: number; by: string; why: string }
  | { name: 'list'; status?: 'active' | 'suspended'; after: number; limit: number }
  | { name: 'payouts'; states: readonly PayoutState[]; limit: number }
  | { name: 'approve'; payout: number; by: string }
  | { name: 'hold'; payout: number; by: string; why: string }
  | { name: 'explain'; payout: number; by?: string }
  | { name: 'balance'; affiliate: number; by?: string }
  | { name: 'suspend' | 'restore'; affiliate: number; by: string; why: string };

/** The arguments are not understood: the usage is printed with the message. */
export class UsageError extends Error {}

const statuses = ['active', 'suspended'] as const;
const states = ['review', 'held', 'approved', 'sent', 'failed'] as const;
const MOST_LISTED = 1000;

const options = {
  by: { type: 'string' },
  why: { type: 'string' },
  affiliate: { type: 'string' },
  status: { type: 'string' },
  state: { type: 'string', multiple: true },
  after: { type: 'string', default: '0' },
  limit: { type: 'string', default: '50' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const numberOf = (text: string | undefined, what: string): number => {
  if (text === undefined) throw new UsageError(`Missing: ${what}.`);
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`'${text}' is not ${what}.`);
  return Number(text);
};

const wordOf = <W extends string>(text: string, words: readonly W[]): W => {
  const word = words.find((each) => each === text);
  if (word === undefined) throw new UsageError(`'${text}' is none of ${words.join(', ')}.`);
  return word;
};

const requireText = (text: string | undefined, what: string): string => {
  if (!text?.trim()) throw new UsageError(`${what} is needed.`);
  return text.trim();
};

type Values = ReturnType<typeof parse>['values'];

const limitOf = ({ limit }: Values): number =>
  Math.min(numberOf(limit, 'a number of lines'), MOST_LISTED);

const byOf = ({ by }: Values): string => requireText(by, '--by with your name');
const whyOf = ({ why }: Values): string => requireText(why, '--why with the reason');

const explained = (id: string | undefined, { affiliate, by }: Values): Command => {
  const operator = by === undefined ? {} : { by: requireText(by, '--by with your name') };
  if (affiliate === undefined)
    return { name: 'explain', payout: numberOf(id, 'a payout'), ...operator };
  if (id !== undefined) throw new UsageError('Explain a payout or --affiliate, not both.');
  return { name: 'balance', affiliate: numberOf(affiliate, 'an affiliate'), ...operator };
};

const commands: Readonly<Record<string, (id: string | undefined, values: Values) => Command>> = {
  list: (_, values) => ({
    name: 'list',
    after: numberOf(values.after, 'an affiliate'),
    limit: limitOf(values),
    ...(values.status !== undefined && { status: wordOf(values.status, statuses) }),
  }),
  payouts: (_, values) => ({
    name: 'payouts',
    states: values.state?.map((state) => wordOf(state, states)) ?? ['review', 'held', 'approved'],
    limit: limitOf(values),
  }),
  explain: explained,
  approve: (id, values) => ({
    name: 'approve',
    payout: numberOf(id, 'a payout'),
    by: byOf(values),
  }),
  hold: (id, values) => ({
    name: 'hold',
    payout: numberOf(id, 'a payout'),
    by: byOf(values),
    why: whyOf(values),
  }),
  suspend: (id, values) => ({
    name: 'suspend',
    affiliate: numberOf(id, 'an affiliate'),
    by: byOf(values),
    why: whyOf(values),
  }),
  restore: (id, values) => ({
    name: 'restore',
    affiliate: numberOf(id, 'an affiliate'),
    by: byOf(values),
    why: values.why?.trim() ?? '',
  }),
};

const demoOf = (state: string, rest: readonly string[]): Command => {
  if (rest.length > 0) throw new UsageError(`Unknown argument: '${rest.join(' ')}'.`);
  return { name: 'demo', state: wordOf(state, ['open', 'close']) };
};

const keysOf = (name: string, rest: readonly string[], values: Values): Command => {
  if (rest.length > 0) throw new UsageError(`Unknown argument: '${rest.join(' ')}'.`);
  return wordOf(name, ['list', 'rotate']) === 'list'
    ? { name: 'keys' }
    : { name: 'rotate', by: byOf(values) };
};

const shopsOf = (name: string, [id, ...rest]: readonly string[], values: Values): Command => {
  const action = wordOf(name, ['list', 'hold', 'release']);
  if (action === 'list' && id === undefined) return { name: 'senders', limit: limitOf(values) };
  const extra = action === 'list' ? [id, ...rest] : rest;
  if (extra.length > 0) throw new UsageError(`Unknown argument: '${extra.join(' ')}'.`);
  const shop = numberOf(id, 'a shop');
  return action === 'hold'
    ? { name: 'hold-shop', shop, by: byOf(values), why: whyOf(values) }
    : { name: 'release-shop', shop, by: byOf(values), why: values.why?.trim() ?? '' };
};

const takesNothing = new Set(['list', 'payouts']);

/** The arguments after `npm run ops --`. */
export const readArguments = (args: readonly string[]): { command: Command; isJson: boolean } => {
  const { values, positionals } = parse(args);
  const [area, name = '', ...rest] = positionals;
  if (values.help || area === undefined) return { command: { name: 'help' }, isJson: false };
  if (area === 'demo') return { command: demoOf(name, rest), isJson: values.json };
  if (area === 'keys') return { command: keysOf(name, rest, values), isJson: values.json };
  if (area === 'shops') return { command: shopsOf(name, rest, values), isJson: values.json };
  if (area !== 'affiliates') throw new UsageError(`There is no '${area}'.`);
  const read = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!read) throw new UsageError(name ? `There is no command '${name}'.` : 'Which command?');
  const most = takesNothing.has(name) ? 0 : 1;
  const unknown = rest.slice(most);
  if (unknown.length > 0) throw new UsageError(`Unknown argument: '${unknown.join(' ')}'.`);
  return { command: read(rest[0], values), isJson: values.json };
};
