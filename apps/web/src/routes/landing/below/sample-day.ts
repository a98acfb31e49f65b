/** The sample data of the drawn parts: the same day in each of them. */
export const sampleNow = '2026-03-12T15:24:00Z';
export const sampleZone = 'America/New_York';

const minuteMs = 60_000;

export const minutesOn = (minutes: number): string =>
  new Date(Date.parse(sampleNow) + minutes * minuteMs).toISOString();

export const within = (from: number, to: number) => ({ from: minutesOn(from), to: minutesOn(to) });
