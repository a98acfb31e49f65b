/** A statement of a migration in lower case, with single spaces, without comments and quoted text. */
export interface Statement {
  readonly text: string;
  readonly line: number;
}

/** Comments, strings and bodies of functions: nothing in them is a statement of the migration. */
const NOT_CODE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g;

/** Keeps the number of lines, so that a problem can name its line. */
const blank = (text: string): string => `''${text.replace(/[^\n]/g, '')}`;

export const readStatements = (sql: string): Statement[] => {
  const code = sql.replace(NOT_CODE, (text) =>
    text.startsWith('--') || text.startsWith('/*') ? text.replace(/[^\n]/g, '') : blank(text),
  );
  let line = 1;
  return code.split(';').flatMap((part) => {
    const before = /^\s*/.exec(part)?.[0] ?? '';
    const startsAt = line + before.split('\n').length - 1;
    line += part.split('\n').length - 1;
    const text = part.trim().replace(/\s+/g, ' ').toLowerCase();
    return text === '' ? [] : [{ text, line: startsAt }];
  });
};

/** The text of a note such as `-- rewrites: why`; empty without one. */
export const readNote = (sql: string, name: 'rewrites' | 'contract'): string =>
  new RegExp(`^-- ${name}:(.*)$`, 'm').exec(sql)?.[1]?.trim() ?? '';
