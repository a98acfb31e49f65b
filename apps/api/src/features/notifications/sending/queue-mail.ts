import type { Transaction } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { type Letter, renderLetter } from '../../../platform/mail/layout.ts';
import type { Language } from '../../../platform/text.ts';
import { sendMail } from '../jobs.ts';

/** Queues a mail in the transaction of its cause; the key prevents a second mail on a retry. */
export const queueMail = async (
  tx: Transaction,
  mail: {
    to: string;
    replyTo?: string | undefined;
    language: Language;
    letter: Letter;
    key: string;
  },
): Promise<void> => {
  const { to, replyTo, key } = mail;
  const parts = await renderLetter(mail.letter, mail.language, {
    isAnsweredByUs: mail.replyTo === undefined,
  });
  await addJob(tx, sendMail, { to, replyTo, key, ...parts }, `mail:${key}`);
};
