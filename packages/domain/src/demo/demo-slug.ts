/**
 * The shop whose line the landing page shows; being reserved (slug.ts), nobody else's can be called
 * so. Apart, so that a page that knows the name does not carry the rules of names.
 */
export const DEMO_SLUG = 'demo';
