import { createStaff } from '../../../factories/staff.ts';
import { NO_SUCH_ID, noInput, type TenantCases } from '../../tenant-case.ts';
import { type Caller, OWN_MARK, type World } from '../../world.ts';

/** Cancels deletions and restores the roles that the other cases expect. */
const restore = async ({ t, own }: World): Promise<void> => {
  const { shop, owner, employee } = own;
  await t.platform.db.inShop(shop, async (tx) => {
    await tx.updateTable('shops').set({ deletion_due_at: null }).where('id', '=', shop).execute();
    await tx.updateTable('accounts').set({ deletion_due_at: null }).execute();
    await tx.deleteFrom('ownership_offers').execute();
    await tx
      .updateTable('memberships')
      .set({ role: 'employee' })
      .where('id', '=', employee.membershipId)
      .execute();
    await tx
      .updateTable('memberships')
      .set({ role: 'employee', is_active: false })
      .where('role', '=', 'owner')
      .where('id', '!=', owner.membershipId)
      .execute();
  });
};

const secondOwner = ({ t, own }: World) =>
  createStaff(t.platform, { shop: own.shop, role: 'owner' });

/** An open offer to the caller. */
const offerTo = async (world: World, caller: Caller): Promise<object> => {
  const { t, own } = world;
  const giver = await secondOwner(world);
  const to = caller === 'owner' ? own.owner : own.employee;
  const now = t.clock.now();
  const offer = {
    membership_id: to.membershipId,
    offered_by: giver.membershipId,
    keeps_ownership: true,
    offered_at: now,
    expires_at: now.add({ hours: 1 }),
  };
  await t.platform.db.inShop(own.shop, async (tx) => {
    await tx.deleteFrom('ownership_offers').execute();
    await tx
      .insertInto('ownership_offers')
      .values({ shop_id: own.shop, ...offer })
      .execute();
  });
  return {};
};

const offerBody = (membership_id: number) => ({ body: { membership_id, keeps_ownership: true } });

export const leavingCases: TenantCases = {
  'GET /account/deletion/': { own: noInput },
  'POST /account/deletion/': {
    own: async (world) => {
      await secondOwner(world);
      return {};
    },
    after: restore,
  },
  'DELETE /account/deletion/': { own: noInput, after: restore },
  'GET /shops/deletion/': { own: noInput },
  'POST /shops/deletion/': {
    own: () => ({ body: { shop_name: `${OWN_MARK} barbers` } }),
    plain: ['body.shop_name'],
    after: restore,
  },
  'DELETE /shops/deletion/': { own: noInput, after: restore },
  'GET /team/ownership-offer/': { own: noInput },
  'POST /team/ownership-offer/': {
    own: async ({ t, own }) => {
      const member = await createStaff(t.platform, { shop: own.shop, role: 'employee' });
      return offerBody(member.membershipId);
    },
    foreign: {
      'body.membership_id': ({ foreign }) => ({
        theirs: offerBody(foreign.employee.membershipId),
        missing: offerBody(NO_SUCH_ID),
      }),
    },
    plain: ['body.keeps_ownership'],
    after: restore,
  },
  'POST /team/ownership-offer/accept/': { own: offerTo, after: restore },
  'DELETE /team/ownership-offer/': { own: offerTo, after: restore },
};
