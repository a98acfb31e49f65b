/** People choose the year of a birth, a marriage or the shop's opening. */
const isYear = (pin: string) => /^(19|20)\d\d$/.test(pin);

/** 0000, 1212, 1221, 1122: at most two different digits. */
const hasFewDigits = (pin: string) => new Set(pin).size <= 2;

/** 1234, 4321, 2468, 9630: the same step from each digit to the next, modulo ten. */
const isSequence = (pin: string) => {
  const digits = pin.split('').map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return new Set(steps).size === 1;
};

/** Columns, corners and rows of the keypad, and PINs that are frequent in leaked lists. */
const favourites = new Set(
  `2580 0852 1470 0741 3690 0963 1397 7139 1379 7931 1593 7531 9517 3571 1478 3698 7412 1236 3214
  1004 1010 1024 1066 1225 1231 1234 1245 1342 1357 2468 3141 4545 5683 6969 8520 0007 0420 0911`.split(
    /\s+/,
  ),
);

/** PINs that a stranger at the counter would try first. */
export const isCommonPin = (pin: string): boolean =>
  hasFewDigits(pin) || isSequence(pin) || isYear(pin) || favourites.has(pin);
