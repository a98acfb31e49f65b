import type { Transaction } from '../../../platform/database/database.ts';
import { takeAttempt } from '../../../platform/limits/attempt-limiter.ts';
import type { Letter } from '../../../platform/mail/layout.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import type { Language } from '../../../platform/text.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';
import { refuseWhileHeld } from '../../notifications/sending/refuse-while-held.ts';
import { updateMembership } from '../membership-repository.ts';
import { tooManyInvitations } from '../policy.ts';
import { selectTeamShop } from '../repository.ts';
import { ensureAccount } from './ensure-account.ts';
import { type Person, replaceInvitation } from './invitation-repository.ts';

const VALID_DAYS = 7;
/** A shop can enter any e-mail, so the number of mails is limited; a team needs far fewer. */
const MOST_A_DAY = 100;

const letterIn = (
  language: Language,
  { shopName, person }: Pick<Invitation, 'shopName' | 'person'>,
  url: string,
): Letter =>
  ({
    en: {
      subject: `Join ${shopName} on Lineup`,
      heading: `${shopName} invites you to the team`,
      paragraphs: [
        `Hello ${person.name}, ${shopName} has invited you under the address ${person.email}.`,
        'Accept the invitation to see the line, serve customers and share your own booking links.',
        `The link works once, for ${String(VALID_DAYS)} days. If you do not know this shop, you can ignore this mail.`,
      ],
      action: { label: 'Accept the invitation', url },
    },
    es: {
      subject: `Únete a ${shopName} en Lineup`,
      heading: `${shopName} te invita al equipo`,
      paragraphs: [
        `Hola, ${person.name}: ${shopName} te ha invitado con la dirección ${person.email}.`,
        'Acepta la invitación para ver la fila, atender a clientes y compartir tus enlaces de reserva.',
        `El enlace funciona una vez, durante ${String(VALID_DAYS)} días. Si no conoces esta barbería, ignora este correo.`,
      ],
      action: { label: 'Aceptar la invitación', url },
    },
  })[language];

export interface Invitation {
  membershipId: number;
  person: Person;
  shopName: string;
  language: Language;
}

/** Replaces the link by a new one, and queues its mail in the same transaction. */
export const sendInvitation = async (
  { clock, config }: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  { membershipId, person, shopName, language }: Invitation,
): Promise<void> => {
  const now = clock.now();
  const isAllowed = await takeAttempt(tx, {
    bucket: 'invitation',
    subject: `shop:${String(shop)}`,
    most: MOST_A_DAY,
    minutes: 24 * 60,
    now,
  });
  if (!isAllowed) throw tooManyInvitations();

  const token = newSecret();
  const tokenHash = hashSecret(token);
  await replaceInvitation(shop, tx, {
    membership_id: membershipId,
    ...person,
    token_hash: tokenHash,
    sent_at: now,
    expires_at: now.add({ hours: VALID_DAYS * 24 }),
  });
  await refuseWhileHeld(tx, shop);
  await queueMail(tx, {
    to: person.email,
    language,
    letter: letterIn(language, { shopName, person }, `${config.PUBLIC_URL}/invitation/${token}`),
    key: `invitation:${tokenHash.toString('hex')}`,
  });
};

/**
 * Moves the membership to the account of the new e-mail, and only that mailbox gets the new link.
 */
export const sendInvitationToNewEmail = async (
  platform: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  { membershipId, person }: Pick<Invitation, 'membershipId' | 'person'>,
): Promise<void> => {
  const { name: shopName, language } = await selectTeamShop(shop, tx, platform.clock.now());
  const account = await ensureAccount(shop, tx, { email: person.email, language });
  await updateMembership(shop, tx, membershipId, { account_id: account.id });
  await sendInvitation(platform, shop, tx, {
    membershipId,
    person,
    shopName,
    language: account.language,
  });
};
