import type { MailSink } from './mail-sink.ts';

/** Every URL that the mails link to. */
export const mailLinks = ({ mails }: MailSink): string[] =>
  mails.flatMap(({ html }) =>
    [...(html ?? '').matchAll(/href="([^"]+)"/g)].flatMap(([, url]) =>
      url ? [url.replaceAll('&amp;', '&')] : [],
    ),
  );
