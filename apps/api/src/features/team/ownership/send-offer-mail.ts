import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';

interface Person {
  email: string;
  language: Language;
}

/** Mails the offer to the member; its link opens the dashboard. */
export const sendOfferMail = async (
  { config }: Platform,
  tx: Transaction,
  { email, language, shop_name: shop }: Person & { shop_name: string },
  { by, keepsOwnership }: { by: string; keepsOwnership: boolean },
): Promise<void> => {
  const url = `${config.PUBLIC_URL}/dashboard/profile`;
  const letter = {
    en: {
      subject: keepsOwnership
        ? `${by} wants you to own ${shop} together`
        : `${by} wants to hand ${shop} over to you`,
      heading: `Become an owner of ${shop}`,
      paragraphs: [
        keepsOwnership
          ? `${by} offers you to own ${shop} together: you would see and do everything an owner does.`
          : `${by} offers you to become the owner of ${shop}, with team, settings, plan and billing. ${by} would become an employee.`,
        'Log in and accept or decline within 7 days. Nothing changes until you accept.',
      ],
      action: { label: 'See the offer', url },
    },
    es: {
      subject: keepsOwnership
        ? `${by} quiere que seáis propietarios de ${shop}`
        : `${by} quiere traspasarte ${shop}`,
      heading: `Hazte propietario de ${shop}`,
      paragraphs: [
        keepsOwnership
          ? `${by} te ofrece ser propietario de ${shop} a su lado: verías y harías todo lo que hace un propietario.`
          : `${by} te ofrece ser el propietario de ${shop}, con equipo, ajustes, plan y facturación. ${by} pasaría a ser empleado.`,
        'Inicia sesión y acepta o rechaza en 7 días. Nada cambia hasta que aceptes.',
      ],
      action: { label: 'Ver la oferta', url },
    },
  }[language];
  await queueMail(tx, {
    to: email,
    language,
    letter,
    key: `ownership-offer-${crypto.randomUUID()}`,
  });
};

/** Mails every owner of the shop. */
export const sendOwnerMails = async (
  { config }: Platform,
  tx: Transaction,
  owners: readonly Person[],
  { shopName, name }: { shopName: string; name: string },
): Promise<void> => {
  const url = `${config.PUBLIC_URL}/dashboard/employees`;
  for (const { email, language } of owners) {
    const letter = {
      en: {
        subject: `${name} is now an owner of ${shopName}`,
        heading: `${name} accepted`,
        paragraphs: [
          `${name} now sees and changes everything in ${shopName}: team, settings, plan and billing.`,
        ],
        action: { label: 'Open the team', url },
      },
      es: {
        subject: `${name} ya es propietario de ${shopName}`,
        heading: `${name} ha aceptado`,
        paragraphs: [
          `${name} ya ve y cambia todo en ${shopName}: equipo, ajustes, plan y facturación.`,
        ],
        action: { label: 'Abrir el equipo', url },
      },
    }[language];
    await queueMail(tx, { to: email, language, letter, key: `new-owner-${crypto.randomUUID()}` });
  }
};
