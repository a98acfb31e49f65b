/**
 * Which part of the texts a page needs: a customer at the door waits neither for the sentences of
 * the sign-up nor for those of settings and reports.
 * - door: the pages of a shop; street: all public pages, the door's too; all: the dashboard as well
 */
export type TextPart = 'door' | 'street' | 'all';

/** The dashboard by the specification's own rule. A kiosk or a board is set up once, and may take longer. */
export const textPartOf = (path: string): TextPart => {
  if (path.includes('dashboard')) return 'all';
  return /^\/(shop|store|embed)\/./.test(path) && !/\/(board|kiosk)\/?$/.test(path)
    ? 'door'
    : 'street';
};

const parts: readonly TextPart[] = ['door', 'street', 'all'];

/** Each part holds those before it. */
export const holdsPart = (has: TextPart, needs: TextPart): boolean =>
  parts.indexOf(has) >= parts.indexOf(needs);
