import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs.ts';

export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({
    to: z.string(),
    replyTo: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    key: z.string(),
  }),
  run: (platform, mail) => platform.mailer.send(mail),
});

/** Sends one message about a visit, if it is still true by then. */
export const sendMessageJob = defineJob({
  name: 'send-message',
  payload: z.object({ shop: authorizedShop, id: z.number().int() }),
  run: () => Promise.resolve(),
});
