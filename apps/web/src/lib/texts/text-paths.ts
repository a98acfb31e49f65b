/**
 * Which part of the texts a page needs: a customer at the door waits neither for the sentences of
 * the sign-up nor for those of settings and reports.
 * - door: the pages of a shop; street: all public pages, the door's too; dashboard: a shop's
 *   dashboard alone; all: everything, for the affiliates' dashboard
 */
export type TextPart = 'door' | 'street' | 'dashboard' | 'all';

/** A kiosk or a board is set up once, and may take longer. */
export const textPartOf = (path: string): TextPart => {
  if (/^\/dashboard(\/|$)/.test(path)) return 'dashboard';
  // The specification tells a dashboard by this word.
  if (path.includes('dashboard') || path === '/gallery') return 'all';
  return /^\/(shop|store|embed)\/./.test(path) && !/\/(board|kiosk)\/?$/.test(path)
    ? 'door'
    : 'street';
};

const heldBy: Readonly<Record<TextPart, readonly TextPart[]>> = {
  door: ['door'],
  street: ['door', 'street'],
  dashboard: ['dashboard'],
  all: ['door', 'street', 'dashboard', 'all'],
};

export const holdsPart = (has: TextPart, needs: TextPart): boolean => heldBy[has].includes(needs);
