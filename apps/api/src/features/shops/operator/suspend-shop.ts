import { recordAudit } from '../../../platform/audit.ts';
import { updateSuspension } from '../../../platform/database/shop-row.ts';
import type { Letter } from '../../../platform/mail/layout.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { listOwners } from '../../identity/accounts/list-owners.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';

const letterOf = (shop: string, isSuspended: boolean, language: Language): Letter =>
  ({
    en: isSuspended
      ? {
          subject: `${shop} is suspended`,
          heading: 'Your shop is suspended',
          paragraphs: [
            `Lineup has suspended ${shop}: nobody can check in, book or work in it, and it sends no messages. Nothing is deleted, and you can still export your data.`,
            'Reply to this email and we will look at it together.',
          ],
        }
      : {
          subject: `${shop} is open again`,
          heading: 'Your shop is open again',
          paragraphs: [`The suspension of ${shop} has ended. Everything is where you left it.`],
        },
    es: isSuspended
      ? {
          subject: `${shop} está suspendida`,
          heading: 'Tu barbería está suspendida',
          paragraphs: [
            `Lineup ha suspendido ${shop}: nadie puede registrarse, reservar ni trabajar en ella, y no envía mensajes. No se borra nada, y todavía puedes exportar tus datos.`,
            'Responde a este correo y lo revisamos contigo.',
          ],
        }
      : {
          subject: `${shop} está abierta de nuevo`,
          heading: 'Tu barbería está abierta de nuevo',
          paragraphs: [`La suspensión de ${shop} ha terminado. Todo está donde lo dejaste.`],
        },
  })[language];

/**
 * An operator stops a whole shop, or opens it again. Its owners get a mail, and the audit log
 * records who and why. The subscription stays as it is. Returns false when nothing changed.
 */
export const suspendShop = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { isSuspended, operator, reason }: { isSuspended: boolean; operator: string; reason: string },
): Promise<boolean> => {
  const { db, clock, live } = platform;
  const hasChanged = await db.inShop(shop, async (tx) => {
    const changed = await updateSuspension(shop, tx, isSuspended ? clock.now() : null);
    if (!changed) return false;
    await recordAudit(shop, tx, {
      action: isSuspended ? 'shop_suspended' : 'shop_restored',
      accountId: null,
      details: { operator, reason },
    });
    for (const { email: to, language } of await listOwners(shop, tx)) {
      const letter = letterOf(changed.name, isSuspended, language);
      await queueMail(tx, { to, language, letter, key: `suspension-${crypto.randomUUID()}` });
    }
    return true;
  });
  if (hasChanged) live.announce(shop);
  return hasChanged;
};
