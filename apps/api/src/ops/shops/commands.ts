import type { Platform } from '../../platform/platform.ts';
import type { Answer } from '../answer.ts';
import type { CommandGroup, Given } from '../command.ts';
import { byOf, limitOf, numberOf, whyOf } from '../options.ts';
import { deleteShop, exportShop, keepShop, restore, suspend } from './decide.ts';
import { listShops, showOneShop } from './list.ts';
import { moveCommands } from './move/commands.ts';
import { holdShopMessages, listShopSenders } from './senders.ts';

const hold = (platform: Platform, { id, values }: Given): Promise<Answer> => {
  const shop = numberOf(id, 'a shop');
  return holdShopMessages(platform, { shop, isHeld: true, by: byOf(values), why: whyOf(values) });
};

const release = (platform: Platform, { id, values }: Given): Promise<Answer> => {
  const [shop, why] = [numberOf(id, 'a shop'), values.why?.trim() ?? ''];
  return holdShopMessages(platform, { shop, isHeld: false, by: byOf(values), why });
};

const reading: CommandGroup['commands'] = [
  {
    name: 'list',
    takes: '[--search TEXT] [--after ID] [--limit N]',
    does: 'shops with plan and figures of this month; TEXT is a part of the username, or the mail address of a member',
    options: ['search', 'after', 'limit'],
    run: (platform, { values }) =>
      listShops(platform, {
        search: values.search?.trim() ?? '',
        after: numberOf(values.after ?? '0', 'a shop'),
        limit: limitOf(values),
      }),
  },
  {
    name: 'show',
    takes: 'SHOP [--by NAME]',
    does: 'one shop: plan, dates, owners, the newest lines of its audit log',
    takesId: true,
    options: ['by'],
    run: (platform, { id }) => showOneShop(platform, numberOf(id, 'a shop')),
  },
  {
    name: 'senders',
    takes: '[--limit N]',
    does: 'shops by texts and mails sent, today and yesterday (UTC)',
    isUnrecorded: true,
    options: ['limit'],
    run: (platform, { values }) => listShopSenders(platform, limitOf(values)),
  },
];

const deciding: CommandGroup['commands'] = [
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
  {
    name: 'suspend',
    takes: 'SHOP --by NAME --why TEXT',
    does: 'nobody checks in, books or works in the shop, and it sends nothing; nothing is deleted, the subscription stays, the owners get a mail',
    takesId: true,
    options: ['by', 'why'],
    run: suspend,
  },
  {
    name: 'restore',
    takes: 'SHOP --by NAME [--why TEXT]',
    does: 'takes a suspension back',
    takesId: true,
    options: ['by', 'why'],
    run: restore,
  },
  {
    name: 'export',
    takes: 'SHOP --file NEW.zip --by NAME --why TEXT',
    does: 'everything that the owner can export, into a new file that only you can read',
    takesId: true,
    options: ['file', 'by', 'why'],
    run: exportShop,
  },
  {
    name: 'delete',
    takes: 'SHOP --name NAME --by NAME --why TEXT',
    does: 'closes the shop in 14 days and erases it a day later, as an owner can; until then owners can keep it, so suspend a shop that must not go on',
    takesId: true,
    options: ['name', 'by', 'why'],
    run: deleteShop,
  },
  {
    name: 'keep',
    takes: 'SHOP --by NAME [--why TEXT]',
    does: 'takes a deletion back, until the shop is closed',
    takesId: true,
    options: ['by', 'why'],
    run: keepShop,
  },
];

export const shopCommands: CommandGroup = {
  name: 'shops',
  commands: [...reading, ...deciding, ...moveCommands],
  note: "--by is your name. What you decide is in the shop's audit log, which its owners read, and in operator_audit.",
};
