import type { MailSink } from './mail-sink.ts';
import { mailsTo } from './mails-to.ts';

/** The six digits of the last mail that brought some to this address; empty when none did. */
export const codeOf = (sink: MailSink, address: string): string =>
  mailsTo(sink, address)
    .map(({ subject }) => /^\d{6}\b/.exec(subject ?? '')?.[0] ?? '')
    .findLast((code) => code !== '') ?? '';
