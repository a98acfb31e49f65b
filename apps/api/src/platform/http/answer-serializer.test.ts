import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSerializerCompiler } from './answer-serializer.ts';

const serializerOf = (schema: z.ZodType, isChecked = false) =>
  createSerializerCompiler({ isChecked })({ schema, method: 'GET', url: '/' });

const visit = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  note: z.optional(z.string()),
  state: z.enum(['pending', 'completed']),
  services: z.array(z.object({ id: z.nullable(z.int()), price: z.nullable(z.string()) })),
  is_new: z.optional(z.literal(true)),
});

const ana = {
  id: 7,
  name: 'Ana "the" \u2028',
  state: 'pending',
  services: [{ id: null, price: '45.00' }],
};

test.each([
  ['everything', { ...ana, note: 'Low fade', is_new: true }],
  ['nothing that may be left out', ana],
  ['null', { ...ana, name: null, services: [] }],
])('%s is sent as the contract states it', (_, answer) => {
  expect(JSON.parse(serializerOf(visit)(answer))).toEqual(answer);
  expect(JSON.parse(serializerOf(visit, true)(answer))).toEqual(answer);
});

test('what the contract does not state is not sent', () => {
  const more = { ...ana, password: 'secret', services: [{ id: 1, price: null, cost: 5 }] };
  const sent = serializerOf(visit)(more);
  expect(JSON.parse(sent)).toEqual({ ...ana, services: [{ id: 1, price: null }] });
});

test('an answer without something that the contract states is not sent', () => {
  expect(() => serializerOf(visit)({ ...ana, services: [{ price: null }] })).toThrow('required');
});

test.each([
  ['a union', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { b: 'text' }],
  ['a record', z.record(z.string(), z.string()), { name: 'text' }],
])('%s is sent too', (_, schema, answer) => {
  expect(JSON.parse(serializerOf(schema)(answer))).toEqual(answer);
});

test('in tests, an answer that differs from the contract fails', () => {
  expect(() => serializerOf(visit, true)({ ...ana, state: 'gone' })).toThrow("doesn't match");
});
