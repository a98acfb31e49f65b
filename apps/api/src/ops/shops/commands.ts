import type { Platform } from '../../platform/platform.ts';
import type { Answer } from '../answer.ts';
import type { CommandGroup, Given } from '../command.ts';
import { byOf, limitOf, numberOf, whyOf } from '../options.ts';
import { decideShop, listShopSenders } from './senders.ts';

const hold = (platform: Platform, { id, values }: Given): Promise<Answer> => {
  const shop = numberOf(id, 'a shop');
  return decideShop(platform, { shop, isHeld: true, by: byOf(values), why: whyOf(values) });
};

const release = (platform: Platform, { id, values }: Given): Promise<Answer> => {
  const [shop, why] = [numberOf(id, 'a shop'), values.why?.trim() ?? ''];
  return decideShop(platform, { shop, isHeld: false, by: byOf(values), why });
};

export const shopCommands: CommandGroup = {
  name: 'shops',
  commands: [
    {
      name: 'senders',
      takes: '[--limit N]',
      does: 'shops by texts and mails sent, today and yesterday (UTC)',
      options: ['limit'],
      run: (platform, { values }) => listShopSenders(platform, limitOf(values)),
    },
    {
      name: 'hold',
      takes: 'SHOP --by NAME --why TEXT',
      does: "nothing is sent to people outside the shop's team; the owner gets a mail and reads it in the settings",
      takesId: true,
      options: ['by', 'why'],
      run: hold,
    },
    {
      name: 'release',
      takes: 'SHOP --by NAME [--why TEXT]',
      does: 'messages are sent again',
      takesId: true,
      options: ['by', 'why'],
      run: release,
    },
  ],
};
