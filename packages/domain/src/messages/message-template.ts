/** What a text of a message can contain of the visit. */
export const placeholders = [
  'customer',
  'shop',
  'barber',
  'day',
  'time',
  'ticket',
  'services',
  'address',
  'phone',
  'change',
] as const;

export type Placeholder = (typeof placeholders)[number];

export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** The parts of a message that a shop can write in its own words. */
export const templateFields = ['subject', 'heading', 'body', 'text'] as const;
export type TemplateField = (typeof templateFields)[number];
export type MessageTemplate = Readonly<Record<TemplateField, string>>;

const known: ReadonlySet<string> = new Set(placeholders);
const placeholder = /\{([^{}]*)\}/g;
const optional = /\[([^[\]]*)\]/g;

const namesIn = (template: string): string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name);

export type TemplateProblem =
  | { readonly problem: 'unknown'; readonly name: string }
  | { readonly problem: 'brackets' };

/** The first mistake in a template, or null. */
export const templateProblem = (template: string): TemplateProblem | null => {
  const name = namesIn(template).find((each) => !known.has(each));
  if (name !== undefined) return { problem: 'unknown', name };
  const rest = template.replaceAll(optional, '$1').replaceAll(placeholder, '');
  return /[{}[\]]/.test(rest) ? { problem: 'brackets' } : null;
};

const placeholderAndStop = new RegExp(`${placeholder.source}(\\.)?`, 'g');

/**
 * Fills in a template. A part in square brackets is left out when one of its placeholders has no
 * value: 'You’re booked[, {customer}]'. Values are inserted once, so that a name like '{shop}' stays
 * what the customer typed. A value such as '4:30 p.m.' ends a sentence without a second full stop.
 */
export const fillTemplate = (template: string, values: PlaceholderValues): string => {
  const valueOf = (name: string): string => (known.has(name) ? values[name as Placeholder] : '');
  return template
    .replaceAll(optional, (_, part: string) =>
      namesIn(part).every((name) => valueOf(name) !== '') ? part : '',
    )
    .replaceAll(placeholderAndStop, (_, name: string, stop = '') => {
      const value = valueOf(name);
      return value.endsWith('.') ? value : `${value}${stop as string}`;
    })
    .trim();
};
