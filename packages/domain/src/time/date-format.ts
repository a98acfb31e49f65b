const formats = new Map<string, Intl.DateTimeFormat>();
/** Each takes tens of kilobytes, and there are hundreds of time zones times dozens of options. */
export const MOST_FORMATS = 500;

export const countFormats = (): number => formats.size;

/** A cached format: creating one costs a hundred times its use, and a line or a month needs dozens. */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  // The last in the map is the one that was used last; the first is dropped.
  formats.delete(key);
  formats.set(key, format);
  const [oldest] = formats.keys();
  if (formats.size > MOST_FORMATS && oldest !== undefined) formats.delete(oldest);
  return format;
};
