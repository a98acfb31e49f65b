const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached format: creating one costs a hundred times its use, and a line or a month needs dozens. */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options]);
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
};
