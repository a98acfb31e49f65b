import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { isResponseOf } from './contract-calls.ts';
import { hostileText } from './hostile-text.ts';
import {
  longAddress,
  longEmail,
  longNote,
  longPerson,
  longService,
  longShop,
} from './long-names.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Replaces a value; `keys` is the path to it, the nearest last. */
type Modify = (value: Json, keys: readonly string[]) => Json;

/** Fields that even a new shop has. */
const alwaysThere = /^(plans|features|hours|weekdays|periods|reasons)$/;
const isCount = (key: string): boolean =>
  !/(^|_)id$|limit|minutes|seconds|days|seats|rate|share|year/.test(key);

const emptied: Modify = (value, keys) => {
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

const lengthened: Modify = (value, keys) => {
  if (typeof value !== 'string' || value === '') return value;
  const path = keys.join('.');
  return longNames.find(([pattern]) => pattern.test(path))?.[1] ?? value;
};

/** Texts that people type; the contract refuses it in all others. */
const typed =
  /(^|[._])(name|names|by|note|reason|text|introduction|description|details|address|comment|subject|heading|body|title|customer|barber|shop|email)$|services?(\.\d+)?$/;

const hostile: Modify = (value, keys) =>
  typeof value === 'string' && value !== '' && typed.test(keys.join('.')) ? hostileText : value;

const modifications = { empty: emptied, long: lengthened, hostile };

const modifyAll = (value: Json, modify: Modify, keys: readonly string[]): Json => {
  const modified = modify(value, keys);
  if (Array.isArray(modified))
    return modified.map((each, at) => modifyAll(each, modify, [...keys, String(at)]));
  if (typeof modified !== 'object' || modified === null) return modified;
  const entries = Object.entries(modified).map(([key, each]) => [
    key,
    modifyAll(each, modify, [...keys, key]),
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
 * The real response, emptied, with long names or with hostile ones. Values that the contract does not allow to change
 * stay, so that a screen never gets a response that no server would send.
 */
export const modifyResponse = (
  endpoint: Endpoint,
  body: unknown,
  to: keyof typeof modifications,
): unknown => {
  let modified = body as Json;
  // A list of services may be a list of names.
  const root = endpoint.path === '/services/' ? ['services'] : [];
  const whole = modifyAll(modified, modifications[to], root);
  if (isResponseOf(endpoint, whole)) return whole;
  for (const keys of placesOf(modified)) {
    const before = valueAt(modified, keys);
    if (before === undefined) continue;
    const after = modifications[to](before, [...root, ...keys]);
    if (after === before) continue;
    const tried = withValue(modified, keys, after);
    if (isResponseOf(endpoint, tried)) modified = tried;
  }
  return modified;
};
