import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';
import type { CodePurpose, EmailCode } from './code-repository.ts';

type SentCode = Pick<EmailCode, 'id' | 'sent_at'>;

/** One mail per created code; a retry has the same key. */
const keyOf = ({ id, sent_at }: SentCode) =>
  `${String(id)}-${String(sent_at?.epochMilliseconds ?? 0)}`;

const why = {
  sign_up: {
    en: 'Enter it on the page where you signed up. It is good for 10 minutes.',
    es: 'Introdúcelo en la página donde te registraste. Vale durante 10 minutos.',
  },
  email_change: {
    en: 'Enter it in your profile to use this address from now on. It is good for 10 minutes.',
    es: 'Introdúcelo en tu perfil para usar esta dirección a partir de ahora. Vale durante 10 minutos.',
  },
};

/** The code is in the subject too, where a phone shows it without opening the mail. */
export const sendCodeMail = async (
  tx: Transaction,
  row: SentCode,
  mail: { email: string; language: Language; code: string; purpose: CodePurpose },
): Promise<void> => {
  const { email, language, code, purpose } = mail;
  const letter = {
    en: {
      subject: `${code} is your Lineup code`,
      heading: 'Your code',
      code,
      paragraphs: [
        why[purpose].en,
        'Nobody at Lineup will ever ask you for it. If you did not ask for this code, you can forget this mail.',
      ],
    },
    es: {
      subject: `${code} es tu código de Lineup`,
      heading: 'Tu código',
      code,
      paragraphs: [
        why[purpose].es,
        'Nadie de Lineup te lo pedirá nunca. Si no pediste este código, puedes olvidar este correo.',
      ],
    },
  }[language];
  await queueMail(tx, { to: email, language, letter, key: `code-${keyOf(row)}` });
};

/** The area that somebody signed up for. */
export type SignUpArea = 'shop' | 'affiliate';

const howToGoOn = {
  shop: {
    page: '/login',
    en: 'Log in as usual.',
    es: 'Inicia sesión como siempre.',
  },
  affiliate: {
    page: '/affiliate/marketing',
    en: 'Log in to the affiliate area with it and join the program with one click.',
    es: 'Entra con ella en la zona de afiliados y únete al programa con un clic.',
  },
};

/** Mails the holder of an account when somebody signs up with its e-mail again. */
export const sendAccountExistsMail = async (
  { config }: Platform,
  tx: Transaction,
  row: SentCode,
  { email, language, area = 'shop' }: { email: string; language: Language; area?: SignUpArea },
): Promise<void> => {
  const forgot = `${config.PUBLIC_URL}/forgot-password`;
  const { page, ...goOn } = howToGoOn[area];
  const url = `${config.PUBLIC_URL}${page}`;
  const letter = {
    en: {
      subject: 'You already have a Lineup account',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, has just signed up with this email address. It has an account already, so nothing was changed.',
        `${goOn.en} If you do not know the password any more, set a new one: ${forgot}`,
        'If it was not you, there is nothing to do.',
      ],
      action: { label: 'Log in', url },
    },
    es: {
      subject: 'Ya tienes una cuenta de Lineup',
      heading: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien, probablemente tú, acaba de registrarse con este correo. Ya tiene una cuenta, así que no ha cambiado nada.',
        `${goOn.es} Si ya no recuerdas la contraseña, crea una nueva: ${forgot}`,
        'Si no fuiste tú, no tienes que hacer nada.',
      ],
      action: { label: 'Iniciar sesión', url },
    },
  }[language];
  await queueMail(tx, { to: email, language, letter, key: `account-exists-${keyOf(row)}` });
};
