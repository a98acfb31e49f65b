import { recordAudit } from '../../../platform/audit.ts';
import { updateMessagingHold } from '../../../platform/database/shop-row.ts';
import type { Letter } from '../../../platform/mail/layout.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { selectOwner } from './hold-repository.ts';
import { queueMail } from './queue-mail.ts';

const letterOf = (shop: string, isHeld: boolean, language: Language): Letter =>
  ({
    en: isHeld
      ? {
          subject: `Messages of ${shop} are on hold`,
          heading: 'Your messages are on hold',
          paragraphs: [
            `Lineup has stopped the texts and emails of ${shop} to customers and new team members, because they look unusual.`,
            'Check-in, bookings and your screens work as always. Answer this email and we will look at it together.',
          ],
        }
      : {
          subject: `Messages of ${shop} are sent again`,
          heading: 'Your messages are sent again',
          paragraphs: [`Texts and emails of ${shop} are sent again from now on.`],
        },
    es: isHeld
      ? {
          subject: `Los mensajes de ${shop} están detenidos`,
          heading: 'Tus mensajes están detenidos',
          paragraphs: [
            `Lineup ha detenido los SMS y correos de ${shop} a clientes y a personas nuevas del equipo, porque parecen inusuales.`,
            'El registro, las reservas y tus pantallas funcionan como siempre. Responde a este correo y lo revisamos contigo.',
          ],
        }
      : {
          subject: `Los mensajes de ${shop} se envían de nuevo`,
          heading: 'Tus mensajes se envían de nuevo',
          paragraphs: [`Los SMS y correos de ${shop} se envían de nuevo desde ahora.`],
        },
  })[language];

/**
 * An operator stops what a shop sends to people outside its team, or allows it again. The owner
 * gets the reason by mail, and the audit log records it. Returns false when nothing changed.
 */
export const holdMessages = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  shop: AuthorizedShopId,
  { isHeld, operator, reason }: { isHeld: boolean; operator: string; reason: string },
): Promise<boolean> =>
  db.inShop(shop, async (tx) => {
    const now = clock.now();
    const changed = await updateMessagingHold(shop, tx, isHeld ? now : null);
    if (!changed) return false;
    await recordAudit(shop, tx, {
      action: isHeld ? 'messages_held' : 'messages_released',
      accountId: null,
      details: { operator, reason },
    });
    const owner = await selectOwner(shop, tx);
    if (!owner) return true;
    const { email: to, language } = owner;
    const key = `hold-${String(shop)}-${String(now.epochMilliseconds)}`;
    await queueMail(tx, { to, language, letter: letterOf(changed.name, isHeld, language), key });
    return true;
  });
