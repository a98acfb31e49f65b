import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { z } from 'zod';

/** The part of JSON Schema that zod writes for the contract's bodies. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  maxLength?: number;
}

export interface TextField {
  readonly endpoint: Endpoint;
  /** For example `POST /setup/services/ services.0.name`. */
  readonly name: string;
  readonly path: readonly string[];
  readonly maxLength: number;
  /** Any text is allowed: the contract states neither a pattern nor a format. */
  readonly isFree: boolean;
}

type Found = Omit<TextField, 'endpoint' | 'name'>;

const fieldsIn = (schema: JsonSchema, path: readonly string[]): Found[] => {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const own: Found[] =
    schema.type === 'string' && !schema.enum && !('const' in schema)
      ? [
          {
            path,
            maxLength: schema.maxLength ?? 1000,
            isFree: schema.pattern === undefined && schema.format === undefined,
          },
        ]
      : [];
  return [
    ...own,
    ...choices.flatMap((choice) => fieldsIn(choice, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      fieldsIn(field, [...path, key]),
    ),
    // The first element of a list stands for all.
    ...(schema.items ? fieldsIn(schema.items, [...path, '0']) : []),
  ];
};

/** Every text that an endpoint accepts in its body, from the contract. */
export const textFieldsOf = (endpoint: Endpoint): TextField[] => {
  if (!endpoint.body) return [];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const found = fieldsIn(schema as JsonSchema, []);
  const byPath = new Map(found.map((field) => [field.path.join('.'), field]));
  return [...byPath].map(([path, field]) => ({
    ...field,
    endpoint,
    name: `${endpoint.method} ${endpoint.path} ${path}`,
  }));
};

/** The value with a text at the path; what is missing on the way is created. */
export const withText = (value: unknown, path: readonly string[], text: string): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (/^\d+$/.test(key)) {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    return [withText(list[Number(key)], rest, text), ...list.slice(1)];
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withText(object[key], rest, text) };
};
