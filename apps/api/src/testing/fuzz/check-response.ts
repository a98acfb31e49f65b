import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { errorBody, errorStatuses } from '@lineup/contract/kernel/errors';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { refusalStatuses } from '../../platform/http/register-bindings.ts';

/** The same schema, but a field outside of it is an error. */
const strict = (schema: z.core.$ZodType): z.ZodType => z.fromJSONSchema(z.toJSONSchema(schema));

const refusal = strict(errorBody);
const answers = new Map<z.core.$ZodType, z.ZodType>();

const strictAnswer = (endpoint: Endpoint, status: number): z.ZodType | undefined => {
  const schema = endpoint.answers[status];
  if (!schema) return undefined;
  const known = answers.get(schema) ?? strict(schema);
  answers.set(schema, known);
  return known;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const fileProblem = (
  { file }: Endpoint,
  { statusCode, headers, rawPayload }: LightMyRequestResponse,
): string | undefined => {
  const answered = `answers ${statusCode}`;
  if (headers['content-type'] !== file) return `${answered} as ${String(headers['content-type'])}`;
  if (!/^inline; filename="[\w.-]+"$/.test(String(headers['content-disposition']))) {
    return `${answered} with a file of the name ${String(headers['content-disposition'])}`;
  }
  return rawPayload.length > 0 ? undefined : `${answered} with an empty file`;
};

/** A path without a route is answered before any endpoint, so none declares it. */
const isUnrouted = (endpoint: Endpoint, { statusCode }: LightMyRequestResponse) =>
  endpoint.params !== undefined && (statusCode === 404 || statusCode === 400);

/** Returns the problem of a response, by the contract alone; undefined when there is none. */
export const problemOf = (
  endpoint: Endpoint,
  answer: LightMyRequestResponse,
): string | undefined => {
  const { statusCode, headers, body } = answer;
  if (statusCode >= 500) return `answers ${statusCode}`;
  if (endpoint.file !== undefined && statusCode in endpoint.answers) {
    return fileProblem(endpoint, answer);
  }
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    return `answers ${statusCode} as ${String(headers['content-type'])}`;
  }
  const success = strictAnswer(endpoint, statusCode);
  const isDeclared = refusalStatuses(endpoint).includes(statusCode);
  if (!success && !isDeclared && !isUnrouted(endpoint, answer)) {
    return `answers ${statusCode}, which the contract does not declare`;
  }
  const parsed = (success ?? refusal).safeParse(parse(body));
  if (!parsed.success) {
    return `answers ${statusCode} with another body than the contract's: ${parsed.error.message}`;
  }
  if (success) return undefined;
  const { code, request_id } = errorBody.parse(parsed.data);
  if (errorStatuses[code] !== statusCode) return `answers ${statusCode} with the code ${code}`;
  if (request_id !== headers['x-request-id']) return 'answers another request id than its header';
  return undefined;
};
