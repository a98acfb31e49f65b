/**
 * The time-out for changes that arrive by the live stream: about a second on a quiet machine, more on
 * a busy one. Without the stream a screen polls after ten seconds.
 */
export const atOnce = { timeout: 8000 };
