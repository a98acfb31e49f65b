export interface Replacement {
  /** A description of the value, for the error if it is not found. */
  readonly what: string;
  readonly logged: string;
  readonly drawn: string;
}

/**
 * A logged transaction as a script of pgbench, with values drawn for every run in place of the logged
 * ones. It refuses a value that the statements do not contain: pgbench would insert the same row
 * twice, or measure something else.
 */
export const scriptOf = (
  draws: readonly string[],
  statements: readonly string[],
  replacements: readonly Replacement[],
): string => {
  const missing = replacements.filter(
    ({ logged }) => !statements.some((statement) => statement.includes(logged)),
  );
  if (missing.length > 0) {
    const names = missing.map(({ what, logged }) => `${what} (${logged})`).join(', ');
    throw new Error(`the logged transaction does not contain ${names}:\n${statements.join(';\n')}`);
  }
  const replaced = statements.map((statement) =>
    replacements.reduce((text, { logged, drawn }) => text.replaceAll(logged, drawn), statement),
  );
  return [...draws, ...replaced.map((statement) => `${statement};`), ''].join('\n');
};
