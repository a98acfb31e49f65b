/**
 * Which part of the texts a page loads: a shop's customer should wait neither for the texts of the
 * sign-up nor for those of settings and reports.
 * - shop: a shop's public pages; public: all public pages, including the shop's; dashboard: a
 *   shop's dashboard only; app: everything, for the affiliate area
 */
export type TextPart = 'shop' | 'public' | 'dashboard' | 'app';

/** Kiosks and boards are opened once, so they may load more. */
export const textPartOf = (path: string): TextPart => {
  if (/^\/dashboard(\/|$)/.test(path)) return 'dashboard';
  // By the specification every path with this word is a dashboard.
  if (path.includes('dashboard') || path === '/gallery') return 'app';
  return /^\/(shop|store|embed)\/./.test(path) && !/\/(board|kiosk|test\/[^/]+)\/?$/.test(path)
    ? 'shop'
    : 'public';
};

const heldBy: Readonly<Record<TextPart, readonly TextPart[]>> = {
  shop: ['shop'],
  public: ['shop', 'public'],
  dashboard: ['dashboard'],
  app: ['shop', 'public', 'dashboard', 'app'],
};

export const holdsPart = (has: TextPart, needs: TextPart): boolean => heldBy[has].includes(needs);
