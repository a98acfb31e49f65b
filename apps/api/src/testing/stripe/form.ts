/** The parsed fields of a form-encoded request: `items[0][price]=...` is nested as at Stripe. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Fields = Record<string, FormValue>;

const asLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const values = Object.values(value).map(asLists);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return values;
  return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? '']));
};

export const parseForm = (text: string): Fields => {
  const root: { [key: string]: FormValue } = {};
  let unnamed = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    if (name.endsWith('[]')) {
      keys.push(String(unnamed));
      unnamed += 1;
    }
    let target = root;
    for (const key of keys.slice(0, -1)) {
      const next = target[key];
      if (typeof next === 'object' && !Array.isArray(next)) target = next;
      else {
        const made: { [key: string]: FormValue } = {};
        target[key] = made;
        target = made;
      }
    }
    target[keys.at(-1) ?? ''] = value;
  }
  return asLists(root) as Fields;
};

export const text = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const integer = (fields: Fields, name: string): number | undefined => {
  const value = text(fields, name);
  return value === undefined ? undefined : Number.parseInt(value, 10);
};

export const group = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const groups = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  return Array.isArray(value)
    ? value.filter((each): each is Fields => typeof each === 'object' && !Array.isArray(each))
    : [];
};

export const texts = (fields: Fields, name: string): string[] | undefined => {
  const value = fields[name];
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === 'string')
    : undefined;
};

/** Metadata is merged; an empty value deletes its key. */
export const mergeMetadata = (
  before: Record<string, string> | null | undefined,
  fields: Fields,
): Record<string, string> => {
  const merged = { ...before };
  for (const [key, value] of Object.entries(group(fields, 'metadata'))) {
    if (typeof value !== 'string') continue;
    if (value === '') Reflect.deleteProperty(merged, key);
    else merged[key] = value;
  }
  return merged;
};
