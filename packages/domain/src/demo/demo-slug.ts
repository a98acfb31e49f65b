/**
 * The shop whose line the landing page shows. The slug is reserved (slug.ts), so no other shop can
 * have it. It has its own file so that pages can import it without the rules for names.
 */
export const DEMO_SLUG = 'demo';
