import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';

interface Person {
  email: string;
  language: Language;
}

type FactorChange =
  | {
      kind:
        | 'passkey_added'
        | 'passkey_removed'
        | 'totp_added'
        | 'totp_removed'
        | 'recovery_codes_renewed'
        | 'second_factors_reset';
    }
  | { kind: 'recovery_code_used'; left: number };

interface Words {
  subject: string;
  text: string;
}

const left: Record<Language, (count: number) => string> = {
  en: (count) =>
    count === 0
      ? 'It was the last one. Make new ones in your profile.'
      : `Recovery codes left: ${String(count)}.`,
  es: (count) =>
    count === 0
      ? 'Era el último. Crea otros nuevos en tu perfil.'
      : `Códigos de recuperación que quedan: ${String(count)}.`,
};

const english = (change: FactorChange): Words =>
  ({
    passkey_added: {
      subject: 'A passkey was added to your Lineup account',
      text: 'From now on, you can log in to Lineup with it.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your Lineup account',
      text: 'Nobody can log in to Lineup with it any more.',
    },
    totp_added: {
      subject: 'An authenticator app was added to your Lineup account',
      text: 'From now on, logging in with your password also asks for a code of the app.',
    },
    totp_removed: {
      subject: 'The authenticator app was removed from your Lineup account',
      text: 'Its codes are no longer asked for.',
    },
    recovery_codes_renewed: {
      subject: 'Your Lineup recovery codes were replaced',
      text: 'The old codes no longer work.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to log in to Lineup',
      text: change.kind === 'recovery_code_used' ? left.en(change.left) : '',
    },
    second_factors_reset: {
      subject: 'The owner of your shop has reset your second factor',
      text: 'Your passkeys, authenticator app and recovery codes no longer work. Log in with your password and set up a new second factor.',
    },
  })[change.kind];

const spanish = (change: FactorChange): Words =>
  ({
    passkey_added: {
      subject: 'Se añadió una llave de acceso a tu cuenta de Lineup',
      text: 'A partir de ahora puedes entrar en Lineup con ella.',
    },
    passkey_removed: {
      subject: 'Se quitó una llave de acceso de tu cuenta de Lineup',
      text: 'Ya nadie puede entrar en Lineup con ella.',
    },
    totp_added: {
      subject: 'Se añadió una aplicación de autenticación a tu cuenta de Lineup',
      text: 'A partir de ahora, al entrar con tu contraseña también se pide un código de la aplicación.',
    },
    totp_removed: {
      subject: 'Se quitó la aplicación de autenticación de tu cuenta de Lineup',
      text: 'Ya no se piden sus códigos.',
    },
    recovery_codes_renewed: {
      subject: 'Se crearon nuevos códigos de recuperación de Lineup',
      text: 'Los códigos anteriores ya no sirven.',
    },
    recovery_code_used: {
      subject: 'Se usó un código de recuperación para entrar en Lineup',
      text: change.kind === 'recovery_code_used' ? left.es(change.left) : '',
    },
    second_factors_reset: {
      subject: 'El propietario de tu barbería ha restablecido tu segundo factor',
      text: 'Tus llaves de acceso, tu aplicación de autenticación y tus códigos de recuperación ya no sirven. Entra con tu contraseña y configura un nuevo segundo factor.',
    },
  })[change.kind];

const notYou: Record<Language, string> = {
  en: 'If that was not you, set a new password now: it signs everybody out who is signed in as you. Then look at your second factors in your profile.',
  es: 'Si no fuiste tú, crea ahora una nueva contraseña: cerrará la sesión de quien haya entrado en tu nombre. Después revisa tus segundos factores en tu perfil.',
};

const actionLabel: Record<Language, string> = {
  en: 'Set a new password',
  es: 'Crear una contraseña',
};

/**
 * Mails the person whose second factor has changed or was replaced by a recovery code, so that they
 * can act if it was not them.
 */
export const sendFactorMail = async (
  { config }: Platform,
  tx: Transaction,
  { email, language }: Person,
  change: FactorChange,
): Promise<void> => {
  const { subject, text } = language === 'es' ? spanish(change) : english(change);
  const letter = {
    subject,
    heading: subject,
    paragraphs: [text, notYou[language]],
    action: { label: actionLabel[language], url: `${config.PUBLIC_URL}/forgot-password` },
  };
  await queueMail(tx, { to: email, language, letter, key: `factor-${crypto.randomUUID()}` });
};
