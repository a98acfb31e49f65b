import nodemailer from 'nodemailer';
import { currentTrace } from '../tracing/current-trace.ts';

export interface Mail {
  to: string;
  /** The mailbox of the person who wrote it through us, and reads the reply. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** A visit, for the reader's calendar. */
  calendar?: { fileName: string; content: string } | undefined;
  /** The same for a retry, so that a receiver can recognise it. */
  key: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Throws if the server cannot be reached or does not accept our login. */
  verify(): Promise<void>;
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
 * Whether the mailbox refuses permanently: a retry would be refused as well. Errors about us, such
 * as our login or our sender, will be repaired, so the mail is retried.
 */
export const isRefusedMail = (error: unknown): boolean => {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  const code = Number(error.responseCode);
  const isOfMailbox = error.command === 'RCPT TO' || error.command === 'DATA';
  return isOfMailbox && code >= 550 && code <= 554;
};

/**
 * A mail server that does not respond must not hold a worker for minutes: the job is retried later.
 * Accepting a mail may take longer than the greeting, and a mail that is given up then may come twice.
 */
const TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 4000;

/** Never the shop's name: shops choose theirs, and it could imitate a bank or us. */
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
      // Until the server's greeting.
      connectionTimeout: Math.min(timeoutMs, GREETING_TIMEOUT_MS),
      // Between two responses after that.
      socketTimeout: timeoutMs,
    },
    { from: { name: FROM_NAME, address } },
  );
  return {
    send: async (mail) => {
      const { key, to, replyTo, subject, text, html } = mail;
      const attachments = attachmentsOf(mail);
      const trace = currentTrace();
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
          // Leads from a mail to the request that caused it.
          ...(trace && { 'X-Lineup-Trace': trace.traceId }),
          // Mail systems drop or do not auto-reply to generated mails.
          ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
        },
      });
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};
