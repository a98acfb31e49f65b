import { createVisit } from '../../factories/visit.ts';
import { signReport } from '../../messages/twilio-stand-in.ts';
import type { CallOptions } from '../../test-app.ts';
import { NO_SUCH_ID, noInput, type TenantCase, type TenantCases, unique } from '../tenant-case.ts';
import { OWN_MARK, type ShopWorld, type World } from '../world.ts';

/** A text that was sent about a visit. */
const sentText = async ({ t }: World, { shop }: ShopWorld): Promise<number> => {
  const visit = await createVisit(t.platform, shop, { note: `${OWN_MARK} ${unique()}` });
  const { id } = await t.platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('messages')
      .values({
        shop_id: shop,
        appointment_id: visit.id,
        kind: 'turn_alert',
        channel: 'sms',
        state: 'sent',
        about_at: t.clock.now(),
        due_at: t.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

const signedReport = ({ t }: World, shopId: number, id: number): CallOptions => {
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
  const address = `${t.platform.config.PUBLIC_URL}/notifications/texts/${String(shopId)}/${String(id)}/`;
  return {
    params: { shop_id: shopId, id },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signReport(address, fields),
    },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
};

const words = { subject: '', heading: `${OWN_MARK} heading`, body: '', text: '' };
const messageText: TenantCase = {
  own: () => ({ params: { kind: 'moved', language: 'en' }, body: words }),
  plain: [
    'params.kind',
    'params.language',
    'body.subject',
    'body.heading',
    'body.body',
    'body.text',
  ],
};

export const notificationCases: TenantCases = {
  'GET /message-texts/': { own: noInput },
  'PUT /message-texts/:kind/:language/': messageText,
  'POST /message-texts/:kind/:language/preview/': messageText,
  'POST /message-texts/:kind/:language/test/': messageText,

  'POST /notifications/texts/:shop_id/:id/': {
    own: async (world) => signedReport(world, world.own.shop, await sentText(world, world.own)),
    foreign: {
      'params.id': async (world) => ({
        theirs: signedReport(world, world.own.shop, await sentText(world, world.foreign)),
        missing: signedReport(world, world.own.shop, NO_SUCH_ID),
      }),
      'params.shop_id': async (world) => {
        const id = await sentText(world, world.own);
        return {
          theirs: signedReport(world, world.foreign.shop, id),
          missing: signedReport(world, NO_SUCH_ID, id),
        };
      },
    },
    plain: ['body.MessageSid', 'body.MessageStatus', 'body.ErrorCode'],
  },
};
