const english = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const;
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** A place in line as a word or a short number: 'first', '12th', '2.º'. */
export const ordinal = (place: number, language: 'en' | 'es'): string => {
  if (language === 'es') return place === 1 ? 'primero' : `${String(place)}.º`;
  if (place === 1) return 'first';
  return `${String(place)}${english[rules.select(place) as keyof typeof english]}`;
};
