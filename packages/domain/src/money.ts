const FORM = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/** A decimal such as '35' or '35.5' as whole cents; undefined when it is no amount. */
export const parseCents = (text: string): number | undefined => {
  const match = FORM.exec(text);
  if (!match?.[1]) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

/** Whole cents as the decimal of the wire: 3550 is '35.50'. */
export const formatCents = (cents: number): string =>
  `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
