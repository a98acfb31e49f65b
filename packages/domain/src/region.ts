/** The shops are in the US, so dates, times and amounts use its formats in both languages. */
export const regionOf = (language: string): string => `${language}-US`;
