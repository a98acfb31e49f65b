import { createSupportTicket } from '@lineup/contract/support';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { isLanguage, type Language } from '../../lib/texts/texts.ts';

const articles = {
  en: () => import('virtual:help/en'),
  es: () => import('virtual:help/es'),
} satisfies Record<Language, unknown>;

/** The help in the language of the screen. It is part of the build, so it is never stale. */
export const helpQuery = (locale: string) =>
  queryOptions({
    queryKey: ['help', locale],
    queryFn: async () => (await articles[isLanguage(locale) ? locale : 'en']()).articles,
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Question {
  readonly subject: string;
  readonly message: string;
  /** The page that was open before. */
  readonly page: string;
}

export const sendQuestion = (body: Question, options: CallOptions) =>
  call(createSupportTicket, { body }, options);
