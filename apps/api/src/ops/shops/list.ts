import {
  getShopForOperator,
  listShopsForOperator,
} from '../../features/shops/operator/get-shop-for-operator.ts';
import type { ShopForOperator } from '../../features/shops/operator/operator-repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import { type Answer, dayOf, formatInstant, RefusedError } from '../answer.ts';
import { type Column, formatTable, printable } from '../format-table.ts';

/** What keeps a shop from working as usual. */
const marksOf = (shop: ShopForOperator): string =>
  [
    shop.suspended_at && 'suspended',
    shop.messaging_held_at && 'messages on hold',
    shop.erased_at
      ? 'deleted'
      : shop.closed_at
        ? 'closed'
        : shop.deletion_due_at && 'to be deleted',
  ]
    .filter(Boolean)
    .join(', ');

const columns: readonly Column<ShopForOperator>[] = [
  { title: 'shop', isNumber: true, of: ({ id }) => String(id) },
  { title: 'username', of: ({ username }) => username },
  { title: 'name', of: ({ name }) => name },
  { title: 'plan', of: ({ plan }) => plan },
  { title: 'state', of: ({ subscription_status }) => subscription_status },
  { title: 'members', isNumber: true, of: ({ members }) => String(members) },
  { title: 'check-ins', isNumber: true, of: ({ check_ins }) => String(check_ins) },
  { title: 'texts', isNumber: true, of: ({ texts }) => String(texts) },
  { title: 'last day', of: ({ last_day }) => last_day ?? '' },
  { title: 'since', of: ({ created_at }) => dayOf(created_at) },
  { title: '', of: marksOf },
];

/** Instants as text, for programs. */
const dataOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Temporal.Instant ? value.toString() : (value as unknown),
    ]),
  );

/** Lists shops with their plan and this month's figures. */
export const listShops = async (
  platform: Platform,
  wanted: { search: string; after: number; limit: number },
): Promise<Answer> => {
  const rows = await listShopsForOperator(platform, wanted);
  const last = rows.at(-1);
  const isFull = last !== undefined && rows.length === wanted.limit;
  return {
    text: [
      rows.length === 0 ? 'No shops.' : formatTable(rows, columns),
      isFull ? `\nGo on with --after ${String(last.id)}` : '',
    ].join(''),
    data: rows.map(dataOf),
  };
};

const linesOf = (shop: NonNullable<Awaited<ReturnType<typeof getShopForOperator>>>): string[] => {
  const dates: readonly (readonly [string, Temporal.Instant | null])[] = [
    ['created', shop.created_at],
    ['first paid', shop.first_paid_at],
    ['trial ends', shop.trial_ends_at],
    ['period ends', shop.period_ends_at],
    ['pass ends', shop.pass_ends_at],
    ['past due since', shop.past_due_since],
    ['suspended', shop.suspended_at],
    ['messages on hold', shop.messaging_held_at],
    ['deletion due', shop.deletion_due_at],
    ['closed', shop.closed_at],
    ['deleted', shop.erased_at],
  ];
  return [
    `Shop ${String(shop.id)}: ${printable(shop.name)} (/shop/${shop.username})`,
    `${printable(shop.address)}, ${printable(shop.phone)}, ${shop.time_zone}, ${shop.language}`,
    `Plan ${shop.plan}, ${shop.subscription_status}; ${String(shop.members)} members`,
    `This month ${String(shop.check_ins)} check-ins, ${String(shop.texts)} texts; last day with visits ${shop.last_day ?? 'none'}`,
    '',
    ...dates.flatMap(([title, at]) => (at ? [`${title.padEnd(17)} ${formatInstant(at)}`] : [])),
    '',
    ...shop.owners.map(
      ({ name, email, email_verified_at, is_active }) =>
        `Owner ${printable(name)} <${printable(email)}>${email_verified_at ? '' : ', not confirmed'}${is_active ? '' : ', not active'}`,
    ),
    '',
    ...shop.audit.map(({ at, action, subject }) =>
      `${formatInstant(at)}  ${action} ${printable(subject)}`.trimEnd(),
    ),
  ];
};

/** Prints one shop: its plan, dates, owners and the newest lines of its audit log. */
export const showOneShop = async (platform: Platform, id: number): Promise<Answer> => {
  const shop = await getShopForOperator(platform, authorizeShop(id));
  if (!shop) throw new RefusedError(`There is no shop ${String(id)}.`);
  const { owners, audit, ...row } = shop;
  return {
    text: linesOf(shop).join('\n'),
    data: { ...dataOf(row), owners: owners.map(dataOf), audit: audit.map(dataOf) },
  };
};
