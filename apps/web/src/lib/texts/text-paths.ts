/**
 * Which part of the texts a page loads: a shop's customer should wait neither for the texts of the
 * sign-up nor for those of settings and reports.
 * - shop: a shop's public pages; public: all public pages, including the shop's; dashboard: a
 *   shop's dashboard only; all: everything, for the affiliate area
 */
export type TextPart = 'door' | 'street' | 'dashboard' | 'all';

/** Kiosks and boards are opened once, so they may load more. */
export const textPartOf = (path: string): TextPart => {
  if (/^\/dashboard(\/|$)/.test(path)) return 'dashboard';
  // By the specification every path with this word is a dashboard.
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
