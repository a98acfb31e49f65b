import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { isAnswerOf } from './contract-calls.ts';
import {
  longAddress,
  longEmail,
  longNote,
  longPerson,
  longService,
  longShop,
} from './long-names.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a value becomes; the keys that lead to it, the nearest last. */
type Bend = (value: Json, keys: readonly string[]) => Json;

/** What a shop of its first day has too. */
const alwaysThere = /^(plans|features|hours|weekdays|periods|reasons)$/;
const isCount = (key: string): boolean =>
  !/(^|_)id$|limit|minutes|seconds|days|seats|rate|share|year/.test(key);

const emptied: Bend = (value, keys) => {
  const key = keys.at(-1) ?? '';
  if (Array.isArray(value)) return alwaysThere.test(key) ? value : [];
  if (typeof value === 'number' && isCount(key)) return 0;
  return value;
};

const longNames: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)shop(_name|\.name)$/, longShop],
  [/(^|\.)services?(\.\d+)?(\.name|_name)?$|service_names?$/, longService],
  [/(^|\.)(address)$/, longAddress],
  [/(^|\.)(email|e_mail)$/, longEmail],
  [/(^|\.)(note|skip_reason|link_text|description|details)$/, longNote],
  [/(^|[._])(name|by)$/, longPerson],
];

const lengthened: Bend = (value, keys) => {
  if (typeof value !== 'string' || value === '') return value;
  const path = keys.join('.');
  return longNames.find(([pattern]) => pattern.test(path))?.[1] ?? value;
};

const bends = { empty: emptied, long: lengthened };

const bendAll = (value: Json, bend: Bend, keys: readonly string[]): Json => {
  const bent = bend(value, keys);
  if (Array.isArray(bent))
    return bent.map((each, at) => bendAll(each, bend, [...keys, String(at)]));
  if (typeof bent !== 'object' || bent === null) return bent;
  const entries = Object.entries(bent).map(([key, each]) => [
    key,
    bendAll(each, bend, [...keys, key]),
  ]);
  return Object.fromEntries(entries) as Json;
};

const placesOf = (value: Json, keys: readonly string[] = []): (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [keys];
  const inner = Object.entries(value).flatMap(([key, each]) => placesOf(each, [...keys, key]));
  return Array.isArray(value) ? [keys, ...inner] : inner;
};

const valueAt = (body: Json, keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, Json>)[key]
        : undefined,
    body,
  );

const withValue = (body: Json, keys: readonly string[], value: Json): Json => {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const copy = structuredClone(body) as Record<string, Json>;
  copy[key] = withValue(copy[key] ?? null, rest, value);
  return copy;
};

/**
 * The real answer made empty, or with long names. What the contract would not allow in a place
 * stays there as it was, so that a screen never sees what no server says.
 */
export const bendAnswer = (endpoint: Endpoint, body: unknown, to: keyof typeof bends): unknown => {
  let bent = body as Json;
  // Services by themselves are a list of names.
  const root = endpoint.path === '/services/' ? ['services'] : [];
  const whole = bendAll(bent, bends[to], root);
  if (isAnswerOf(endpoint, whole)) return whole;
  for (const keys of placesOf(bent)) {
    const before = valueAt(bent, keys);
    if (before === undefined) continue;
    const after = bends[to](before, [...root, ...keys]);
    if (after === before) continue;
    const tried = withValue(bent, keys, after);
    if (isAnswerOf(endpoint, tried)) bent = tried;
  }
  return bent;
};
