/**
 * For what the live stream tells: about a second on a quiet machine, some more on a busy one. Without
 * the stream a screen asks again after ten.
 */
export const atOnce = { timeout: 8000 };
