import type { Email } from 'postal-mime';
import type { MailSink } from './mail-sink.ts';

/** The mails that an address has received, in the order of their arrival. */
export const mailsTo = ({ mails }: MailSink, address: string): Email[] =>
  mails.filter(({ to }) => to?.some((one) => one.address === address));
