import { readUserAgent } from '@lineup/domain/accounts/user-agent';
import type { Transaction } from '../../../platform/database/database.ts';
import { selectTimeZone } from '../../../platform/database/time-zones.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';

const unknown = {
  browser: { en: 'a browser', es: 'un navegador' },
  system: { en: 'a device', es: 'un dispositivo' },
};

const phraseOf = (userAgent: string, language: Language): string => {
  const { browser, system } = readUserAgent(userAgent);
  const names = [browser || unknown.browser[language], system || unknown.system[language]];
  return names.join(language === 'en' ? ' on ' : ' en ');
};

/** The local time of the shop, with its zone. */
const timeOf = (now: Temporal.Instant, timeZone: string, language: Language): string =>
  now.toLocaleString(language === 'en' ? 'en-US' : 'es', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });

/** Mails a person, in their language, that somebody has signed in as them from a new browser. */
export const sendNewDeviceMail = async (
  { config, clock }: Platform,
  tx: Transaction,
  login: {
    /** Undefined for an affiliate without a shop, whose times are in UTC. */
    shop: AuthorizedShopId | undefined;
    account: { email: string; language: Language };
    sessionId: string;
    userAgent: string;
  },
): Promise<void> => {
  const { email, language } = login.account;
  const { shop } = login;
  const timeZone = shop === undefined ? 'UTC' : await selectTimeZone(shop, tx);
  const area = shop === undefined ? '/affiliate/marketing' : '';
  const url = `${config.PUBLIC_URL}${area}/dashboard/profile`;
  const where = phraseOf(login.userAgent, language);
  const when = `${timeOf(clock.now(), timeZone, language)} (${timeZone})`;
  const letter = {
    en: {
      subject: 'New login to your Lineup account',
      heading: 'A new login',
      paragraphs: [
        `Somebody has just logged in to your account with ${where}.`,
        `Time: ${when}`,
        'If that was you, there is nothing to do. If not, sign that device out and change your password.',
      ],
      action: { label: 'See where you are signed in', url },
    },
    es: {
      subject: 'Nuevo inicio de sesión en tu cuenta de Lineup',
      heading: 'Un nuevo inicio de sesión',
      paragraphs: [
        `Alguien acaba de entrar en tu cuenta con ${where}.`,
        `Hora: ${when}`,
        'Si fuiste tú, no tienes que hacer nada. Si no, cierra la sesión de ese dispositivo y cambia tu contraseña.',
      ],
      action: { label: 'Ver dónde has iniciado sesión', url },
    },
  }[language];
  await queueMail(tx, { to: email, language, letter, key: `new-device-${login.sessionId}` });
};
