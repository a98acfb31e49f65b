import type { Role } from '@lineup/contract/kernel/rights';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { isStaff } from '../../platform/sessions/actor.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { newSecret } from '../../platform/sessions/refresh-token.ts';
import { cachedHash } from './accounts/cached-hash.ts';
import { createShop } from './shop.ts';

export const PASSWORD = 'correct horse battery';

export interface StaffOptions {
  shop?: AuthorizedShopId;
  role?: Role;
  name?: string;
  email?: string;
  phone?: string;
  username?: string;
  password?: string;
  /** When false, the code of the sign-up's mail was not entered. */
  isVerified?: boolean;
  /** Now, if not given. */
  joinedAt?: Temporal.Instant;
}

export interface TestStaff {
  shop: AuthorizedShopId;
  accountId: number;
  membershipId: number;
  role: Role;
  email: string;
}

let counter = 0;

/** A member of a shop, who can log in with PASSWORD; creates the shop when none is given. */
export const createStaff = async (
  platform: Platform,
  options: StaffOptions = {},
): Promise<TestStaff> => {
  const shop = options.shop ?? (await createShop(platform));
  counter += 1;
  const number = counter;
  const role = options.role ?? 'owner';
  const email = options.email ?? `${role}-${String(number)}@example.test`;
  const hash = await cachedHash(platform.passwords, options.password ?? PASSWORD);

  return platform.db.inShop(shop, async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({
        email,
        name: options.name ?? `Person ${String(number)}`,
        phone: options.phone ?? '',
        password_hash: hash,
        email_verified_at: options.isVerified === false ? null : platform.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = await tx
      .insertInto('memberships')
      .values({
        shop_id: shop,
        account_id: account.id,
        role,
        takes_customers: role === 'owner' || role === 'employee',
        username: options.username ?? `member-${String(number)}`,
        joined_at: options.joinedAt ?? platform.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { shop, accountId: account.id, membershipId: membership.id, role, email };
  });
};

/** Opens a session as after a login, without the cost of a password. */
export const signIn = (
  { db, sessions }: Platform,
  staff: TestStaff,
): Promise<{ access: string; refresh: string; staff: Staff }> =>
  db.asAccount(staff.accountId, async (tx) => {
    const device = await tx
      .insertInto('devices')
      .values({ account_id: staff.accountId, token_hash: Buffer.from(newSecret()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { actor, tokens } = await sessions.open(tx, {
      accountId: staff.accountId,
      membership: { shopId: staff.shop, id: staff.membershipId, role: staff.role },
      deviceId: device.id,
      isRemembered: true,
    });
    if (!isStaff(actor)) throw new Error('the session carries no shop');
    return { ...tokens, staff: actor };
  });
