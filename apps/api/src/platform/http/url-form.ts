import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Every field of a form as it was sent, also those outside the contract. */
    formFields: Readonly<Record<string, string>> | undefined;
  }
}

const MOST_BYTES = 16 * 1024;

/** Only endpoints that state so accept a form, because some callers cannot send anything else. */
export const registerUrlForm = (app: FastifyInstance): void => {
  app.decorateRequest('formFields', undefined);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (request: FastifyRequest, body: string) => {
      if (!request.routeOptions.config.endpoint?.form) {
        throw new AppError('unsupported_media_type', {
          en: 'Send JSON, please.',
          es: 'Envía los datos en formato JSON.',
        });
      }
      request.formFields = Object.fromEntries(new URLSearchParams(body));
      return { ...request.formFields };
    },
  );
};
