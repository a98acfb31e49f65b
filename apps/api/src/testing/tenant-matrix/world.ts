import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { newSecret } from '../../platform/sessions/refresh-token.ts';
import { createPin, enterPin } from '../factories/accounts/pin.ts';
import { signInAffiliate } from '../factories/affiliates/affiliate.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../factories/staff.ts';
import type { TestApp } from '../test-app.ts';
import { type PlantedAffiliate, plantAffiliate } from './plant-affiliate.ts';
import { plantPhotos } from './plant-photos.ts';
import { plantSettings, plantVisit, ticketToken } from './plant-rows.ts';

/** Contained in every text of the foreign shop; where it appears, something leaked. */
export const CANARY = 'zqcanary';
/** Contained in every text of our shop: responses may contain it, logs may not. */
export const OWN_MARK = 'zqown';

export interface ShopWorld {
  shop: AuthorizedShopId;
  owner: TestStaff;
  employee: TestStaff;
  pin: string;
  serviceId: number;
}

export interface World {
  t: TestApp;
  own: ShopWorld;
  foreign: ShopWorld;
  /** One for each side, with their own rows; they referred the shops of their side. */
  affiliates: { own: PlantedAffiliate; foreign: PlantedAffiliate };
  /** Signed in, but without a shop or an affiliate profile. */
  shopless: { accountId: number; email: string };
}

/** The callers. A ticket holder sends the token of the link where others send that of a session. */
export const callers = [
  'anonymous',
  'ticketHolder',
  'shopless',
  'affiliate',
  'employee',
  'owner',
] as const;
export type Caller = (typeof callers)[number];

/** A shop with a row in every table of shops, and the marker in every text. */
export const plantShop = async (
  platform: Platform,
  mark: string,
  pin: string,
): Promise<ShopWorld> => {
  const shop = await createShop(platform, {
    name: `${mark} barbers`,
    username: `${mark}-barbers`,
    address: `${mark} street`,
    phone: `${mark}-555`,
  });
  const member = (role: 'owner' | 'employee') =>
    createStaff(platform, {
      shop,
      role,
      name: `${mark} ${role}`,
      email: `${mark}-${role}@example.test`,
      phone: `${mark}-555`,
      username: `${mark}-${role}`,
    });
  const [owner, employee] = [await member('owner'), await member('employee')];
  await createPin(platform, shop, pin);
  const { id: serviceId } = await createService(platform, shop, {
    name: `${mark} fade`,
    description: `${mark} description`,
  });
  await plantVisit(platform, { shop, employee, serviceId }, mark);
  await plantPhotos(platform, employee, mark);
  await plantSettings(platform, { shop, owner, employee, serviceId }, mark);
  return { shop, owner, employee, pin, serviceId };
};

/** A key under which the foreign shop has stored a response, which must not be ours. */
export const plantUsedKey = async ({ t, foreign }: World): Promise<string> => {
  const key = `${CANARY}-${crypto.randomUUID()}`;
  await t.platform.db.inShop(foreign.shop, (tx) =>
    tx
      .insertInto('idempotency_keys')
      .values({
        shop_id: foreign.shop,
        key,
        fingerprint: Buffer.alloc(32),
        answer: JSON.stringify({ status: 1, response: `${CANARY} answer` }),
      })
      .execute(),
  );
  return key;
};

export const createWorld = async (t: TestApp): Promise<World> => {
  const own = await plantShop(t.platform, OWN_MARK, '2580');
  const foreign = await plantShop(t.platform, CANARY, '1357');
  const passwordHash = await t.platform.passwords.hash(PASSWORD);
  const affiliates = {
    own: await plantAffiliate(t.platform, own.shop, OWN_MARK),
    foreign: await plantAffiliate(t.platform, foreign.shop, CANARY),
  };
  const email = `${OWN_MARK}-shopless@example.test`;
  const account = await t.platform.db.asNobody((tx) =>
    tx
      .insertInto('accounts')
      .values({
        email,
        name: `${OWN_MARK} shopless`,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const shopless = { accountId: account.id, email };
  const world = { t, own, foreign, affiliates, shopless };
  await signIn(t.platform, foreign.owner);
  await plantUsedKey(world);
  return world;
};

const signInShopless = ({ t, shopless }: World): Promise<string> =>
  t.platform.db.asAccount(shopless.accountId, async (tx) => {
    const { accountId } = shopless;
    const device = await tx
      .insertInto('devices')
      .values({ account_id: accountId, token_hash: Buffer.from(newSecret()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { accountId, deviceId: device.id, isRemembered: false };
    return (await t.platform.sessions.open(tx, session)).tokens.access;
  });

/** Moves the sign-in back far enough not to count as a step-up. */
const forgetSignIn = ({ db, clock }: Platform, sessionId: string) =>
  db.asNobody((tx) =>
    tx
      .updateTable('sessions')
      .set({ signed_in_at: clock.now().subtract({ minutes: 6 }) })
      .where('id', '=', sessionId)
      .execute(),
  );

/** A session of our shop: just opened and with the PIN entered, or opened a while ago without. */
export const accessOf = async (
  world: World,
  caller: Caller,
  { hasPinGrant = true } = {},
): Promise<string | undefined> => {
  if (caller === 'anonymous') return undefined;
  if (caller === 'ticketHolder') return ticketToken(OWN_MARK);
  const { platform } = world.t;
  if (caller === 'shopless' || caller === 'affiliate') {
    const token =
      caller === 'shopless'
        ? await signInShopless(world)
        : (await signInAffiliate(platform, world.affiliates.own)).access;
    const actor = await platform.sessions.actorOf(token);
    if (actor && !hasPinGrant) await forgetSignIn(platform, actor.sessionId);
    return token;
  }
  const { access, staff } = await signIn(platform, world.own[caller]);
  if (hasPinGrant) await enterPin(platform, staff);
  else await forgetSignIn(platform, staff.sessionId);
  return access;
};

const sharedSessions = new WeakMap<World, Map<Caller, string | undefined>>();

/**
 * A session that refused calls share: what a refused call changes in it is reported. A new one when
 * another call has ended it meanwhile.
 */
export const sharedAccessOf = async (world: World, caller: Caller): Promise<string | undefined> => {
  const sessions = sharedSessions.get(world) ?? new Map<Caller, string | undefined>();
  sharedSessions.set(world, sessions);
  const existing = sessions.get(caller);
  const isToken = caller === 'anonymous' || caller === 'ticketHolder';
  if (existing !== undefined && (isToken || (await world.t.platform.sessions.actorOf(existing)))) {
    return existing;
  }
  const access = await accessOf(world, caller);
  sessions.set(caller, access);
  return access;
};

/** The id of a new session of this caller. */
export const sessionOf = async (world: World, caller: Caller): Promise<string> => {
  const isSignedIn = caller !== 'anonymous' && caller !== 'ticketHolder';
  const access = await accessOf(world, isSignedIn ? caller : 'owner');
  const actor = await world.t.platform.sessions.actorOf(access ?? '');
  if (!actor) throw new Error(`${caller} could not sign in`);
  return actor.sessionId;
};
