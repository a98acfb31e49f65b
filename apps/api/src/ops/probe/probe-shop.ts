import { placeholderSlug } from '@lineup/domain/accounts/slug';
import { createDemoAccount } from '../../features/identity/accounts/create-demo-account.ts';
import { openProbeSession } from '../../features/identity/sessions/open-probe-session.ts';
import { addServices } from '../../features/services/add-services.ts';
import { addUninvitedMember } from '../../features/team/invitations/add-uninvited-member.ts';
import { deleteVisitsBefore } from '../../features/visits/tickets/delete-visits-before.ts';
import { enterShop } from '../../platform/database/database.ts';
import { insertProbeShopRow } from '../../platform/database/probe-shop-row.ts';
import { drawShopId, findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { ownersOf } from '../../platform/directories/shop-owners.ts';
import { deriveKey } from '../../platform/keys/derived-key.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuthorizedShopId, authorizeShop } from '../../platform/sessions/authorized-shop.ts';

export interface ProbeShop {
  readonly shop: AuthorizedShopId;
  readonly username: string;
  /** Of its only barber. */
  readonly accessToken: string;
  readonly sessionId: string;
}

/** A name that search engines are never told, and that nobody can guess or choose. */
const usernameOf = ({ config }: Platform): string =>
  placeholderSlug(
    Buffer.from(deriveKey(config.TOKEN_SECRET, 'probe')).toString('hex').slice(0, 32),
  );

/** A mailbox that cannot exist: nobody signs in to it, and no mail arrives. */
const emailOf = (username: string): string => `${username}@probe.invalid`;

const makeShop = ({ db, clock }: Platform, username: string): Promise<AuthorizedShopId> =>
  db.asNobody(async (tx) => {
    const shop = await drawShopId(tx);
    await enterShop(tx, shop);
    await insertProbeShopRow(shop, tx, username);
    const person = { name: 'Probe', email: emailOf(username) };
    const accountId = await createDemoAccount(tx, person, clock.now());
    const member = { accountId, role: 'owner', username: 'probe' } as const;
    await addUninvitedMember(tx, shop, member, clock.now());
    await addServices(tx, shop, [{ name: 'Probe', duration_seconds: 1800, price_cents: 0 }]);
    return shop;
  });

/** Finds the hidden shop, or makes it, and signs its barber in. */
export const openProbeShop = async (platform: Platform): Promise<ProbeShop> => {
  const username = usernameOf(platform);
  const found = await findShopByUsername(platform, username);
  const shop = found === undefined ? await makeShop(platform, username) : authorizeShop(found);
  const { accountId, membershipId } = await platform.db.inShop(shop, (tx) =>
    ownersOf(shop, tx)
      .select(['account.id as accountId', 'member.id as membershipId'])
      .executeTakeFirstOrThrow(),
  );
  await platform.keys.load();
  const session = await openProbeSession(platform, { accountId, membershipId, shop });
  return { shop, username, ...session };
};

/** Deletes all visits of the hidden shop, also those that an interrupted probe has left. */
export const closeProbeShop = async (
  platform: Platform,
  { shop, sessionId }: ProbeShop,
): Promise<void> => {
  await platform.sessions.end([sessionId]);
  const tomorrow = platform.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 });
  await changeLine(platform, shop, undefined, async (tx) => {
    await deleteVisitsBefore(tx, shop, tomorrow.toString());
    return null;
  });
};
