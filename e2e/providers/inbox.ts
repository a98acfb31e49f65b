import { expect } from '@playwright/test';

export interface Mail {
  id: string;
  subject: string;
  html: string;
  text: string;
  to: { address: string }[];
  attachments?: { generatedFileName: string }[];
}

/** The received mails of an address, oldest first. */
const mailsTo = async (address: string): Promise<Mail[]> => {
  // Filtered by address, because all mails of a long run are megabytes and the inbox is polled often.
  const query = new URLSearchParams({ 'to.address': address });
  const answer = await fetch(`${process.env['LINEUP_E2E_INBOX']}/email?${query}`);
  return (await answer.json()) as Mail[];
};

/** Waits for a mail that arrives after the start of `during`, with that subject if there are several. */
export const mailDuring = async (
  address: string,
  during: () => Promise<void>,
  subject = /./,
  timeout = 30_000,
): Promise<Mail> => {
  const before = new Set((await mailsTo(address)).map(({ id }) => id));
  await during();
  const newMails = async () =>
    (await mailsTo(address)).filter((mail) => !before.has(mail.id) && subject.test(mail.subject));
  await expect
    .poll(async () => (await newMails()).length, { timeout, intervals: [50, 100] })
    .toBeGreaterThan(0);
  const [mail] = await newMails();
  if (!mail) throw new Error(`No mail for ${address}`);
  return mail;
};

export const linkIn = ({ html }: Mail): string =>
  /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** The text of a mail's attachment. */
export const attachmentOf = async ({ id, attachments }: Mail): Promise<string> => {
  const name = attachments?.[0]?.generatedFileName ?? '';
  const answer = await fetch(`${process.env['LINEUP_E2E_INBOX']}/email/${id}/attachment/${name}`);
  return answer.text();
};

/** The six digits of a verification mail. */
export const codeIn = ({ text }: Mail): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
