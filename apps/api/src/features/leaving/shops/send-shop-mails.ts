import { regionOf } from '@lineup/domain/region';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Letter } from '../../../platform/mail/layout.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { listOwners } from '../../identity/accounts/list-owners.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';

const who = {
  owner: { en: 'An owner', es: 'Un propietario' },
  operator: { en: 'Lineup', es: 'Lineup' },
} as const;

interface DeletionMail {
  by: keyof typeof who;
  kind: 'requested' | 'cancelled' | 'done';
  shopName: string;
  dueAt: Temporal.Instant;
  timeZone: string;
}

const letters = (
  { shopName, by }: DeletionMail,
  day: string,
  url: string,
): Record<DeletionMail['kind'], Record<Language, Letter>> => ({
  requested: {
    en: {
      subject: `${shopName} will be deleted on ${day}`,
      heading: `${shopName} will be deleted`,
      paragraphs: [
        `${who[by].en} asked for it. Until ${day} everything works as always, and any owner can keep the shop with one tap.`,
        'On that day the shop closes: its pages are gone, open bookings are canceled, their customers are notified, and the subscription ends without another charge. A day later everything is erased.',
        'The law makes us keep invoices and payouts. Export your data before that day.',
      ],
      action: { label: 'See or stop the deletion', url },
    },
    es: {
      subject: `${shopName} se eliminará el ${day}`,
      heading: `${shopName} se eliminará`,
      paragraphs: [
        `${who[by].es} lo pidió. Hasta el ${day} todo funciona como siempre, y cualquier propietario puede conservar la barbería con un toque.`,
        'Ese día la barbería cierra: sus páginas desaparecen, las reservas abiertas se cancelan y avisamos a los clientes, y la suscripción termina sin más cargos. Un día después se borra todo.',
        'La ley nos obliga a conservar facturas y pagos. Exporta tus datos antes de ese día.',
      ],
      action: { label: 'Ver o detener la eliminación', url },
    },
  },
  cancelled: {
    en: {
      subject: `${shopName} stays`,
      heading: `${shopName} will not be deleted`,
      paragraphs: [`${who[by].en} took the deletion back. Nothing has changed.`],
    },
    es: {
      subject: `${shopName} se queda`,
      heading: `${shopName} no se eliminará`,
      paragraphs: [`${who[by].es} retiró la eliminación. Nada ha cambiado.`],
    },
  },
  done: {
    en: {
      subject: `${shopName} is closed`,
      heading: `${shopName} is closed on Lineup`,
      paragraphs: [
        'Its pages are gone, everybody is signed out, open bookings are canceled and the subscription has ended. Within a day everything is erased but what the law makes us keep: invoices and payouts.',
        'An account that belongs to no other shop is erased too. Thank you for having been with us.',
      ],
    },
    es: {
      subject: `${shopName} está cerrada`,
      heading: `${shopName} está cerrada en Lineup`,
      paragraphs: [
        'Sus páginas han desaparecido, se cerró la sesión de todos, las reservas abiertas se cancelaron y la suscripción terminó. En un día se borra todo salvo lo que la ley nos obliga a conservar: facturas y pagos.',
        'Una cuenta que no pertenece a otra barbería también se borra. Gracias por haber estado con nosotros.',
      ],
    },
  },
});

/** Mails every owner of the shop in their language. */
export const sendShopDeletionMails = async (
  { config }: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  mail: DeletionMail,
): Promise<void> => {
  const url = `${config.PUBLIC_URL}/dashboard/profile#danger-zone`;
  for (const { email, language } of await listOwners(shop, tx)) {
    const day = mail.dueAt.toLocaleString(regionOf(language), {
      timeZone: mail.timeZone,
      dateStyle: 'long',
    });
    const letter = letters(mail, day, url)[mail.kind][language];
    const key = `shop-deletion-${crypto.randomUUID()}`;
    await queueMail(tx, { to: email, language, letter, key });
  }
};
