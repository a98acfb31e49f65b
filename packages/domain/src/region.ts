/** The shops are in the US: dates, times and amounts are in its manner in either language. */
export const regionOf = (language: string): string => `${language}-US`;
