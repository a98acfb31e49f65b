import { passwordProblem } from '@lineup/domain/accounts/password-rules';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordProblem = 'common' | 'repeat' | 'sequence' | 'keyboard' | 'date' | 'personal';

export interface PasswordEstimate {
  /** 1 weak, 2 fair, 3 good, 4 strong. */
  readonly level: 1 | 2 | 3 | 4;
  readonly problem: PasswordProblem | null;
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** A longer password cannot be guessed, and estimating it would only take time. */
const maxLength = 64;
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

/** The same list as on the server: it is part of this dictionary. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/**
 * How hard a password is to guess. `personal` are texts that an acquaintance would try. A password
 * that the server refuses is weak here, whatever the estimate.
 */
export const estimatePassword = (
  password: string,
  personal: readonly string[],
): PasswordEstimate => {
  const refusal = passwordProblem(password, { common, personal });
  if (refusal === 'personal') return { level: 1, problem: 'personal' };
  const words = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const { score, feedback } = estimator.check(password.slice(0, maxLength), words);
  const problem = problems[feedback.warning ?? ''] ?? null;
  if (refusal === 'common') return { level: 1, problem: problem ?? 'common' };
  return { level: levels[score], problem };
};
