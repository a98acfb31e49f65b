import { makeAffiliate } from '../../../features/affiliates/programme/join-programme.ts';
import { enterAccount } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AffiliateActor } from '../../../platform/sessions/actor.ts';
import {
  type AuthorizedAffiliateId,
  authorizeAffiliate,
} from '../../../platform/sessions/authorized-affiliate.ts';
import { newSecret } from '../../../platform/sessions/refresh-token.ts';
import { cachedHash } from '../accounts/cached-hash.ts';
import { PASSWORD } from '../staff.ts';

export interface AffiliateOptions {
  name?: string;
  email?: string;
  phone?: string;
  password?: string;
  language?: 'en' | 'es';
  /** An existing account, such as an owner's. */
  accountId?: number;
  status?: 'active' | 'suspended';
}

export interface TestAffiliate {
  affiliate: AuthorizedAffiliateId;
  accountId: number;
  email: string;
}

let counter = 0;

/** An affiliate without a shop, who can log in with PASSWORD. */
export const createAffiliate = async (
  platform: Platform,
  options: AffiliateOptions = {},
): Promise<TestAffiliate> => {
  counter += 1;
  const hash = await cachedHash(platform.passwords, options.password ?? PASSWORD);
  return platform.db.asNobody(async (tx) => {
    const account =
      options.accountId === undefined
        ? await tx
            .insertInto('accounts')
            .values({
              email: options.email ?? `affiliate-${String(counter)}@example.test`,
              name: options.name ?? `Affiliate ${String(counter)}`,
              phone: options.phone ?? '',
              language: options.language ?? 'en',
              password_hash: hash,
              email_verified_at: platform.clock.now(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        : { id: options.accountId };
    await enterAccount(tx, account.id);
    const { id, email } = await makeAffiliate(platform, tx, account.id);
    if (options.status) {
      await tx
        .updateTable('affiliates')
        .set({ status: options.status })
        .where('id', '=', id)
        .execute();
    }
    return { affiliate: authorizeAffiliate(id), accountId: account.id, email };
  });
};

/** A session without a shop, as the login of the affiliate area opens it. */
export const signInAffiliate = (
  { db, sessions }: Platform,
  { accountId, affiliate }: TestAffiliate,
): Promise<{ access: string; refresh: string; actor: AffiliateActor }> =>
  db.asAccount(accountId, async (tx) => {
    const device = await tx
      .insertInto('devices')
      .values({ account_id: accountId, token_hash: Buffer.from(newSecret()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { actor, tokens } = await sessions.open(tx, {
      accountId,
      deviceId: device.id,
      isRemembered: true,
    });
    return { ...tokens, actor: { ...actor, affiliate } };
  });
