import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';

interface Person {
  email: string;
  language: Language;
}

/** Mails the person whose password was changed, so that they can act if it was not them. */
export const sendPasswordChangedMail = async (
  { config }: Platform,
  tx: Transaction,
  { email, language }: Person,
): Promise<void> => {
  const url = `${config.PUBLIC_URL}/forgot-password`;
  const letter = {
    en: {
      subject: 'Your Lineup password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'If that was you, there is nothing to do.',
        'If not, set a new password now: it signs everybody out who is signed in as you.',
      ],
      action: { label: 'Set a new password', url },
    },
    es: {
      subject: 'Tu contraseña de Lineup ha cambiado',
      heading: 'Tu contraseña ha cambiado',
      paragraphs: [
        'Si fuiste tú, no tienes que hacer nada.',
        'Si no, crea ahora una nueva contraseña: cerrará la sesión de quien haya entrado en tu nombre.',
      ],
      action: { label: 'Crear una contraseña', url },
    },
  }[language];
  const key = `password-changed-${crypto.randomUUID()}`;
  await queueMail(tx, { to: email, language, letter, key });
};

export const sendGoogleLinkedMail = async (
  { config }: Platform,
  tx: Transaction,
  { email, language, hasShop }: Person & { hasShop: boolean },
): Promise<void> => {
  // Without a shop the link leads to the affiliate area.
  const area = hasShop ? '' : '/affiliate/marketing';
  const url = `${config.PUBLIC_URL}${area}/dashboard/profile`;
  const letter = {
    en: {
      subject: 'You can now log in to Lineup with Google',
      heading: 'Google was linked to your account',
      paragraphs: [
        'From now on, whoever is signed in to Google with this address can log in to Lineup.',
        'If that was not you, secure your Google account first, then change your Lineup password.',
      ],
      action: { label: 'See where you are signed in', url },
    },
    es: {
      subject: 'Ya puedes entrar en Lineup con Google',
      heading: 'Google se ha vinculado a tu cuenta',
      paragraphs: [
        'A partir de ahora, quien haya entrado en Google con esta dirección puede entrar en Lineup.',
        'Si no fuiste tú, protege primero tu cuenta de Google y después cambia tu contraseña de Lineup.',
      ],
      action: { label: 'Ver dónde has iniciado sesión', url },
    },
  }[language];
  const key = `google-linked-${crypto.randomUUID()}`;
  await queueMail(tx, { to: email, language, letter, key });
};
