/** Matches anything: a value, the following members, the following entries. */
const ANYTHING = '…';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `/shop/ninth-and-alder/ticket/…` matches any ticket. */
const fits = (shown: string, given: string): boolean => {
  const literal = shown.split(ANYTHING).map((part) => part.replaceAll(/[^\w\s]/g, String.raw`\$&`));
  return new RegExp(`^${literal.join('[^]+')}$`).test(given);
};

/** The response reduced to what the page shows: equal to the page if the page is true. */
const asShown = (shown: unknown, given: unknown): unknown => {
  if (shown === ANYTHING && given !== undefined) return ANYTHING;
  if (typeof shown === 'string' && typeof given === 'string') {
    return fits(shown, given) ? shown : given;
  }
  if (Array.isArray(shown) && Array.isArray(given)) {
    const isOpen = shown.at(-1) === ANYTHING;
    const entries = isOpen ? given.slice(0, shown.length - 1) : given;
    return [...entries.map((each, at) => asShown(shown[at], each)), ...(isOpen ? [ANYTHING] : [])];
  }
  if (!isObject(shown) || !isObject(given)) return given;
  const names = ANYTHING in shown ? Object.keys(shown) : Object.keys(given);
  return Object.fromEntries(
    names.map((name) => [name, name === ANYTHING ? ANYTHING : asShown(shown[name], given[name])]),
  );
};

export interface Shown {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed if it is JSON. */
  body: unknown;
}

const parsed = (text: string): unknown => (/^[{[]/.test(text) ? JSON.parse(text) : text);

/** `HTTP/1.1 200 OK`, the headers worth showing, an empty line, the body. */
export const parseShown = (text: string): Shown => {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value] as const;
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  return { status, headers: Object.fromEntries(headers), body: parsed(rest.join('\n\n').trim()) };
};

export const answerAsShown = (
  shown: Shown,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): Shown => ({
  status,
  headers: Object.fromEntries(
    Object.entries(shown.headers).map(([name, value]) => [name, asShown(value, headers.get(name))]),
  ),
  body: asShown(shown.body, parsed(text.trim())),
});
