import { regionOf } from '@lineup/domain/region';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';

interface Person {
  email: string;
  name: string;
  language: Language;
}

const dayOf = (at: Temporal.Instant, language: Language): string =>
  at.toLocaleString(regionOf(language), { timeZone: 'UTC', dateStyle: 'long' });

/** Mails the person what happens when, and how to stop it. */
export const sendDeletionMail = async (
  { config }: Platform,
  tx: Transaction,
  { email, language }: Person,
  dueAt: Temporal.Instant,
  hasShop: boolean,
): Promise<void> => {
  const day = dayOf(dueAt, language);
  const area = hasShop ? '' : '/affiliate/marketing';
  const url = `${config.PUBLIC_URL}${area}/dashboard/profile`;
  const letter = {
    en: {
      subject: `Your Lineup account will be deleted on ${day}`,
      heading: 'Your account will be deleted',
      paragraphs: [
        `On ${day} we delete your name, email, phone number, photo, password and devices.`,
        'Until then you can keep your account with one tap in your profile.',
        'If that was not you, log in, keep the account and change your password now.',
      ],
      action: { label: 'Keep my account', url },
    },
    es: {
      subject: `Tu cuenta de Lineup se eliminará el ${day}`,
      heading: 'Tu cuenta se eliminará',
      paragraphs: [
        `El ${day} eliminamos tu nombre, correo, teléfono, foto, contraseña y dispositivos.`,
        'Hasta entonces puedes conservar tu cuenta con un toque en tu perfil.',
        'Si no fuiste tú, inicia sesión, conserva la cuenta y cambia tu contraseña ahora.',
      ],
      action: { label: 'Conservar mi cuenta', url },
    },
  }[language];
  await queueMail(tx, {
    to: email,
    language,
    letter,
    key: `account-deletion-${crypto.randomUUID()}`,
  });
};

/** Mails the owners of the person's shops: their bookings need another barber. */
export const sendLeavingMail = async (
  { config }: Platform,
  tx: Transaction,
  owner: Person,
  leaving: { name: string; dueAt: Temporal.Instant },
): Promise<void> => {
  const { email, language } = owner;
  const { name } = leaving;
  const day = dayOf(leaving.dueAt, language);
  const url = `${config.PUBLIC_URL}/dashboard/employees`;
  const letter = {
    en: {
      subject: `${name} is leaving Lineup on ${day}`,
      heading: `${name} is deleting their account`,
      paragraphs: [
        `On ${day} ${name} leaves your team. Past visits and statements stay, without the name.`,
        'Bookings with them stay in your calendar until you move or cancel them.',
      ],
      action: { label: 'Open the team', url },
    },
    es: {
      subject: `${name} deja Lineup el ${day}`,
      heading: `${name} va a eliminar su cuenta`,
      paragraphs: [
        `El ${day} ${name} sale de tu equipo. Las visitas y liquidaciones pasadas se conservan, sin el nombre.`,
        'Sus reservas siguen en tu calendario hasta que las muevas o canceles.',
      ],
      action: { label: 'Abrir el equipo', url },
    },
  }[language];
  await queueMail(tx, {
    to: email,
    language,
    letter,
    key: `member-leaving-${crypto.randomUUID()}`,
  });
};
