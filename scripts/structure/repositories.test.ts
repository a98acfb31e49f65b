import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { repositoriesTakeTheShop } from './repositories.ts';

const path = 'apps/api/src/features/services/repository.ts';
const auth = 'apps/api/src/features/identity/repository.ts';

test.each([
  'export const list = (tx: Transaction) => tx;',
  'export const list = (shop: number, tx: Transaction) => tx;',
  'export const list = ({ shop }: { shop: AuthorizedShopId }) => shop;',
  'export async function list() {}',
])('a repository function without the authorised shop: %s', (text) => {
  for (const file of [path, path.replace('repository', 'price-repository')]) {
    expect(broken(repositoriesTakeTheShop, { [file]: `\n${text}` })).toEqual([
      `${file}:2 the first parameter of \`list\` is not \`shop: AuthorizedShopId\`.`,
    ]);
  }
});

test('the authorised shop first, and private functions as they like', () => {
  const text = `const columns = () => ['id'];
    export const list = (shop: AuthorizedShopId, tx: Transaction) => tx.select(columns(), shop);
    export const sum = (affiliate: AuthorizedAffiliateId) => affiliate;
    export function get(shop: AuthorizedShopId) { return shop; }`;
  expect(broken(repositoriesTakeTheShop, { [path]: text })).toEqual([]);
});

test('a public page has a shop of its own kind', () => {
  const text = 'export const list = (shop: PublicShopId, tx: Transaction) => tx.select(shop);';
  expect(broken(repositoriesTakeTheShop, { [path]: text })).toEqual([]);
});

test('identity tables have no shop yet: only identity may begin with the transaction', () => {
  const text = 'export const findAccount = (tx: Transaction, email: string) => tx.find(email);';
  expect(broken(repositoriesTakeTheShop, { [auth]: text })).toEqual([]);
  expect(broken(repositoriesTakeTheShop, { [path]: text })).toHaveLength(1);
});

test('the own profile is found by the account of the session', () => {
  const text =
    'export const selectProfile = (tx: Transaction, accountId: number) => tx.find(accountId);';
  const profile = 'apps/api/src/features/profile/repository.ts';
  expect(broken(repositoriesTakeTheShop, { [profile]: text })).toEqual([]);
});

test('the price list is the same for every shop', () => {
  const text = 'export const selectPlans = (tx: Transaction) => tx.select();';
  const prices = 'apps/api/src/features/billing/plans/plan-repository.ts';
  expect(broken(repositoriesTakeTheShop, { [prices]: text })).toEqual([]);
});
