import type { MailSink } from './mail-sink.ts';

/** The six digits of the last mail that brought some to this address; empty when none did. */
export const codeOf = ({ mails }: MailSink, address: string): string =>
  mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject }) => /^\d{6}\b/.exec(subject ?? '')?.[0] ?? '')
    .findLast((code) => code !== '') ?? '';
