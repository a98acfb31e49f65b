import { MIMEType } from 'node:util';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Text } from '../text.ts';

/** An uploaded file. Its declared name and type are not passed on. */
export interface Upload {
  bytes: Uint8Array;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | undefined;
  }
}

export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** The limit of all text parts together; the contract limits each. */
const MOST_TEXT_LENGTH = 16 * 1024;
const MOST_PARTS = 24;
/** The file, the text, and the delimiters of the parts. */
const MOST_BODY_BYTES = MOST_FILE_BYTES + 64 * 1024;

const malformed = () =>
  new AppError('invalid_input', {
    en: 'The form could not be read. Please try again.',
    es: 'No se pudo leer el formulario. Inténtalo de nuevo.',
  });

const tooLargeTexts: Record<'picture' | 'table', Text> = {
  picture: {
    en: 'Please select an image smaller than 5MB',
    es: 'Elige una imagen de menos de 5 MB',
  },
  table: {
    en: 'Please select a file smaller than 5MB',
    es: 'Elige un archivo de menos de 5 MB',
  },
};

const fileTooLarge = ({ upload = '', uploadKind }: Endpoint): AppError => {
  const text = tooLargeTexts[uploadKind ?? 'picture'];
  return new AppError('payload_too_large', text, { fields: { [upload]: text } });
};

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');

const readBoundary = (contentType: string): string => {
  try {
    return new MIMEType(contentType).params.get('boundary') ?? '';
  } catch {
    return '';
  }
};

/** Counted before parsing: thousands of empty parts cost more than a picture. */
const hasFewParts = (boundary: string, body: Buffer): boolean => {
  let count = 0;
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + 1)) {
    count += 1;
    if (count > MOST_PARTS + 1) return false;
  }
  return true;
};

const parseForm = async (contentType: string, body: Buffer): Promise<FormData> => {
  const boundary = readBoundary(contentType);
  if (!/^[\w'-]+$/.test(boundary) || !hasFewParts(boundary, body)) throw malformed();
  try {
    return await new Response(new Uint8Array(body), {
      // Written again, so that the parser uses the same boundary as the count.
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    }).formData();
  } catch {
    throw malformed();
  }
};

const readUpload = async (endpoint: Endpoint, file: File): Promise<Upload | undefined> => {
  // A browser sends this for an empty file input.
  if (file.size === 0 && file.name === '') return undefined;
  if (file.size > MOST_FILE_BYTES) throw fileTooLarge(endpoint);
  return { bytes: await file.bytes() };
};

/**
 * Text parts become the body, which the contract then validates like any other; the file stays
 * separate.
 */
const readForm = async (
  endpoint: Endpoint,
  form: FormData,
): Promise<{ fields: Record<string, string>; upload: Upload | undefined }> => {
  const { body: shape, upload: fileName } = endpoint;
  const texts = new Map<string, string>();
  const files: File[] = [];
  const known = new Set(Object.keys(shape?._zod.def.shape ?? {}));
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (name !== fileName || files.length > 0) throw malformed();
      files.push(value);
    } else {
      if (!known.has(name) || texts.has(name)) throw malformed();
      texts.set(name, value);
    }
  }
  const length = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  if (length > MOST_TEXT_LENGTH) throw malformed();
  const [file] = files;
  return {
    fields: Object.fromEntries(texts),
    upload: file && (await readUpload(endpoint, file)),
  };
};

/** Before the body is read: only endpoints that take a file accept a form. */
export const refuseUnexpectedForm = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (endpoint.upload !== undefined || !isMultipart(request)) return;
  throw new AppError('unsupported_media_type', {
    en: 'Send JSON, please.',
    es: 'Envía los datos en formato JSON.',
  });
};

/** Names the limit of the file when the upload is too large; every other error is passed on. */
export const uploadErrorHandler =
  (endpoint: Endpoint) =>
  (error: FastifyError, request: FastifyRequest): never => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && isMultipart(request);
    throw isTooLarge ? fileTooLarge(endpoint) : error;
  };

export const registerMultipart = (app: FastifyInstance): void => {
  app.decorateRequest('upload', undefined);
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      const { endpoint } = request.routeOptions.config;
      if (!endpoint) throw malformed();
      const form = await parseForm(request.headers['content-type'] ?? '', body);
      const { fields, upload } = await readForm(endpoint, form);
      request.upload = upload;
      return fields;
    },
  );
};
