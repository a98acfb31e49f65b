import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  /** Somebody who wrote it by our hand, and reads the answer. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** A visit, for the reader's calendar. */
  calendar?: { fileName: string; content: string } | undefined;
  /** The same mail sent again carries the same key, so that a receiver can tell. */
  key: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const attachmentsOf = ({ calendar }: Mail) =>
  calendar && [
    {
      filename: calendar.fileName,
      content: calendar.content,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    },
  ];

/**
 * The mailbox refuses for good: another try would be refused as well. What speaks against us, such
 * as our login or our sender, is put right some day, and the mail is worth waiting for that.
 */
export const isRefusedMail = (error: unknown): boolean => {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  const code = Number(error.responseCode);
  const isOfMailbox = error.command === 'RCPT TO' || error.command === 'DATA';
  return isOfMailbox && code >= 550 && code <= 554;
};

/** A silent mail server must not hold a worker for minutes: the job is retried later. */
const TIMEOUT_MS = 10_000;

/** Nobody else's name: shops choose theirs, and it would stand where a bank's or ours is read. */
const FROM_NAME = 'Lineup';

export const createMailer = (
  smtpUrl: string,
  {
    from,
    answersTo,
    timeoutMs = TIMEOUT_MS,
  }: { from: string; answersTo: string; timeoutMs?: number },
): Mailer => {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      dnsTimeout: timeoutMs,
      // Until the server has greeted us.
      connectionTimeout: timeoutMs,
      // Between two answers after that.
      socketTimeout: timeoutMs,
    },
    { from: { name: FROM_NAME, address } },
  );
  return {
    send: async (mail) => {
      const { key, to, replyTo, subject, text, html } = mail;
      const attachments = attachmentsOf(mail);
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        ...(attachments && { attachments }),
        replyTo: replyTo ?? answersTo,
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
