/** Days of the shop's calendar, which belong to no zone: '2026-03-12'. */
const regionOf = (language: string): string => `${language}-US`;

/** Mar 12, 2026; a range says each part once: Mar 12 – 14, 2026. */
export const formatDays = (firstDay: string, lastDay: string, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(firstDay),
    new Date(lastDay),
  );

/** The day on this device's calendar, 'YYYY-MM-DD'. */
export const localToday = (now: number): string => {
  const date = new Date(now);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
