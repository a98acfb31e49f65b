/** HH:MM:SS and its two colons. */
export const durationLength = 8;
const maxDigits = 6;

/** Inserts the colons while somebody types: at most six digits, in pairs from the left. */
export const maskDuration = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, maxDigits);
  return digits.match(/\d{1,2}/g)?.join(':') ?? '';
};
