import { AppError } from '../platform/errors/app-error.ts';
import { recordOperator } from '../platform/operator-audit.ts';
import type { Platform } from '../platform/platform.ts';
import { RefusedError } from './answer.ts';
import { groups } from './groups.ts';
import { UsageError } from './options.ts';
import { type Asked, readArguments } from './read-arguments.ts';
import { usageOf } from './usage.ts';

/** Before it runs: a command that fails, or whose process dies, is in the log too. */
const record = ({ db }: Platform, { title, given }: Asked, machineUser: string): Promise<void> => {
  const { by = machineUser, json: _json, help: _help, ...rest } = given.values;
  // The log is never shortened, so it holds no mail addresses of strangers.
  const shown = (value: string) => (value.includes('@') ? 'a mail address' : value);
  const details = Object.entries(rest).map(
    ([name, value]) => [name, shown(String(value))] as const,
  );
  const line = { operator: by, command: title, subject: given.id ?? '' };
  return db.asNobody((tx) => recordOperator(tx, { ...line, details: Object.fromEntries(details) }));
};

export interface Outcome {
  exitCode: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/** Runs one command from its arguments to its output; programming errors are thrown. */
export const runCommand = async (
  platform: Platform,
  args: readonly string[],
  machineUser: string,
): Promise<Outcome> => {
  try {
    const asked = readArguments(groups, args);
    if ('help' in asked) return { exitCode: 0, stdout: usageOf(asked.help), stderr: '' };
    const { command, given } = asked;
    if (!command.isUnrecorded) await record(platform, asked, machineUser);
    const { text, data, isBad = false } = await command.run(platform, { ...given, machineUser });
    const stdout = given.values.json ? JSON.stringify(data, null, 2) : text;
    return { exitCode: isBad ? 1 : 0, stdout: `${stdout}\n`, stderr: '' };
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, stdout: '', stderr: `${error.message}\n\n${usageOf(groups)}` };
    }
    if (error instanceof RefusedError || error instanceof AppError) {
      return { exitCode: 1, stdout: '', stderr: `${error.message}\n` };
    }
    throw error;
  }
};
