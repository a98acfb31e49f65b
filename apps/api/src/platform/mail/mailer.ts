import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  /** Somebody who wrote it by our hand, and reads the answer. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same mail sent again carries the same key, so that a receiver can tell. */
  key: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export const createMailer = (
  smtpUrl: string,
  { from, answersTo }: { from: string; answersTo: string },
): Mailer => {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  const transport = nodemailer.createTransport(smtpUrl, { from });
  return {
    send: async ({ key, replyTo, ...rest }) => {
      const mail = { ...rest, ...(replyTo !== undefined && { replyTo }) };
      await transport.sendMail({
        replyTo: answersTo,
        ...mail,
        messageId: `<${key}@${domain}>`,
        headers: {
          'X-Lineup-Key': key,
          // Mailboxes drop or do not answer what nobody wrote.
          ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
        },
      });
    },
    close: () => transport.close(),
  };
};
