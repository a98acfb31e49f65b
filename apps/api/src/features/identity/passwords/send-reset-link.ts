import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../platform/keys/derived-key.ts';
import { takeAttempt } from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';
import { selectAccountByEmail } from '../repository.ts';
import { hasReset, insertReset } from './reset-repository.ts';

const LIFE_MINUTES = 30;
/** Counted within their lifetime: a stranger who uses them up leaves the owner five valid links. */
const LINKS = { most: 5, minutes: LIFE_MINUTES };

/** The link of a request is derived from its id, so that a retried job creates the same one. */
const tokenOf = ({ TOKEN_SECRET }: Platform['config'], requestId: string): string =>
  createHmac('sha256', deriveKey(TOKEN_SECRET, 'reset links'))
    .update(requestId)
    .digest('base64url');

/** Mails a link to set a new password, if the account exists. */
export const sendResetLink = (
  { db, clock, config }: Platform,
  { email, requestId }: { email: string; requestId: string },
): Promise<void> =>
  db.asNobody(async (tx) => {
    const account = await selectAccountByEmail(tx, email);
    if (!account) return;
    const now = clock.now();
    const token = tokenOf(config, requestId);
    const token_hash = hashSecret(token);
    if (await hasReset(tx, token_hash)) return;
    const subject = `account:${String(account.id)}`;
    if (!(await takeAttempt(tx, { bucket: 'reset-link', subject, ...LINKS, now }))) return;

    const expires_at = now.add({ minutes: LIFE_MINUTES });
    const { id } = await insertReset(tx, { token_hash, account_id: account.id, expires_at });
    const url = `${config.PUBLIC_URL}/reset-password/?token=${token}`;
    const letter = {
      en: {
        subject: 'Set a new Lineup password',
        heading: 'Set a new password',
        paragraphs: [
          'You asked for a new password. The link is good for 30 minutes, and for one time.',
          'If you did not ask for it, you can forget this email: your password stays as it is.',
        ],
        action: { label: 'Set a new password', url },
      },
      es: {
        subject: 'Crea una nueva contraseña de Lineup',
        heading: 'Crea una nueva contraseña',
        paragraphs: [
          'Has pedido una nueva contraseña. El enlace vale durante 30 minutos y una sola vez.',
          'Si no la pediste, puedes olvidar este correo: tu contraseña sigue igual.',
        ],
        action: { label: 'Crear una contraseña', url },
      },
    }[account.language];
    const mail = { to: account.email, language: account.language, letter };
    await queueMail(tx, { ...mail, key: `reset-link-${String(id)}` });
  });
