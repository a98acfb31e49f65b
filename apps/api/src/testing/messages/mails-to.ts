import type { Email } from 'postal-mime';
import type { MailSink } from './mail-sink.ts';

/** The mails that a mailbox has received, in order. */
export const mailsTo = ({ mails }: MailSink, address: string): Email[] =>
  mails.filter(({ to }) => to?.some((one) => one.address === address));
