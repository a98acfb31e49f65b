import * as fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that zod writes for the contract's inputs. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that exist in the database, by the field name that they fit. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const text = ({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema) => {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') {
    return fc.date({ noInvalidDate: true }).map((date) => date.toJSON().slice(0, 10));
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
    fc.string({ minLength: Math.min(maxLength, 1000), maxLength: Math.min(maxLength, 1000) }),
  );
};

const record = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> => {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const generated = ofSchema(field, known);
    const examples = known[name];
    return [
      name,
      examples ? fc.oneof(generated, fc.constantFrom(...examples)) : generated,
    ] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
};

const ofSchema = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => ofSchema(choice, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? 1,
        max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}, known), { maxLength: 5 });
    case 'object':
      return record(schema, known);
    case undefined:
    default:
      return fc.jsonValue();
  }
};

/** Values that the schema accepts, generated from it. */
export const arbitraryOf = (
  schema: z.core.$ZodType,
  known: KnownValues = {},
): fc.Arbitrary<unknown> =>
  ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known);
