import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';

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
