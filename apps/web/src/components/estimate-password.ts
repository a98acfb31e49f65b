import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordProblem = 'common' | 'repeat' | 'sequence' | 'keyboard' | 'date' | 'personal';

export interface PasswordEstimate {
  /** 1 weak, 2 fair, 3 good, 4 strong. */
  readonly level: 1 | 2 | 3 | 4;
  readonly problem: PasswordProblem | null;
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Beyond this nobody guesses, and the estimate would only cost time. */
const longest = 64;
const levels = [1, 1, 2, 3, 4] as const;

const problems: Readonly<Record<string, PasswordProblem>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  pwned: 'common',
  namesByThemselves: 'personal',
  commonNames: 'personal',
  userInputs: 'personal',
};

const personalWordLength = 4;
const ownPartLength = 6;

const isMadeOf = (password: string, words: readonly string[]): boolean => {
  const found = words.filter((word) => password.includes(word));
  const rest = found.reduce((left, word) => left.replaceAll(word, ''), password);
  return found.length > 0 && rest.length < ownPartLength;
};

/** How hard a password is to guess; `personal` are texts that an acquaintance would try. */
export const estimatePassword = (
  password: string,
  personal: readonly string[],
): PasswordEstimate => {
  const words = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= personalWordLength);
  if (isMadeOf(password.toLowerCase(), words)) return { level: 1, problem: 'personal' };
  const { score, feedback } = estimator.check(password.slice(0, longest), words);
  return { level: levels[score], problem: problems[feedback.warning ?? ''] ?? null };
};
