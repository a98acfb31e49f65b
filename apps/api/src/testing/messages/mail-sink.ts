import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores what it receives. */
export interface MailSink {
  url: string;
  mails: Email[];
  /** Recipients that are refused, in a text that quotes them, as real servers do. */
  refused: Set<string>;
  /** How long a response takes after a mail was stored. */
  delayMs: () => number;
  close(): Promise<void>;
}

export const startMailSink = async (): Promise<MailSink> => {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? new Error(`<${address}> is unknown here`) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          setTimeout(done, sink.delayMs());
        }, done);
      });
    },
  });
  // A process that is killed during a mail leaves a broken connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    refused,
    delayMs: () => 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return sink;
};
