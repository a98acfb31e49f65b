const FORM = /^(\d{2}):([0-5]\d):([0-5]\d)$/;

/** 'HH:MM:SS' as seconds; undefined when it is not of that form. */
export const parseDuration = (text: string): number | undefined => {
  const match = FORM.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = match.slice(1).map(Number) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds;
};

/** Seconds as 'HH:MM:SS', the specification's form of a service's estimated time. */
export const formatDuration = (totalSeconds: number): string =>
  [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60, totalSeconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
