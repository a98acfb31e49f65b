import type { Platform } from '../platform/platform.ts';
import type { Answer } from './answer.ts';
import type { OptionName, Values } from './options.ts';

/** What somebody typed after the name of a command, and where it runs. */
export interface Given {
  /** The word after the name, such as the number of a shop. */
  readonly id: string | undefined;
  readonly values: Values;
  /** The account on this machine: the operator's name where `--by` may be left out. */
  readonly machineUser: string;
}

export interface Command {
  /** The second word: `npm run ops -- GROUP NAME`. Empty if the group is one command. */
  readonly name: string;
  /** What follows the name, as the help shows it: 'SHOP --by NAME'. */
  readonly takes?: string;
  /** What it does, for the help. */
  readonly does: string;
  /** Whether a word may follow the name. */
  readonly takesId?: true;
  /** Besides --json and --help, which every command has. */
  readonly options?: readonly OptionName[];
  /**
   * For commands that only read what concerns no single shop or person, or that must work without
   * the database. All others are recorded in operator_audit before they run.
   */
  readonly isUnrecorded?: true;
  run(platform: Platform, given: Given): Promise<Answer>;
}

/** Commands about one thing; `groups.ts` lists all of them. */
export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
  /** Printed below the commands. */
  readonly note?: string;
}
