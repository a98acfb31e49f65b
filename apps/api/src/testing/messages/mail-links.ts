import type { MailSink } from './mail-sink.ts';

/** Every address that a mail links to. */
export const mailLinks = ({ mails }: MailSink): string[] =>
  mails.flatMap(({ html }) =>
    [...(html ?? '').matchAll(/href="([^"]+)"/g)].flatMap(([, url]) =>
      url ? [url.replaceAll('&amp;', '&')] : [],
    ),
  );
