import type { MailSink } from './mail-sink.ts';
import { mailsTo } from './mails-to.ts';

/** The six digits of the last mail with a code to this mailbox; empty when there is none. */
export const codeOf = (sink: MailSink, address: string): string =>
  mailsTo(sink, address)
    .map(({ subject }) => /^\d{6}\b/.exec(subject ?? '')?.[0] ?? '')
    .findLast((code) => code !== '') ?? '';
