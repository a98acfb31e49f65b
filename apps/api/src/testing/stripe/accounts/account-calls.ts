import { type Call, requireFrom } from '../calls.ts';
import { type Fields, integer, mergeMetadata, text } from '../form.ts';
import { type Ledger, pageOf } from '../ledger.ts';
import { listPage, matching } from '../list.ts';
import { invalid, StripeRefusal } from '../refusal.ts';
import type { WireAccount, WireAccountPage, WireTransfer } from '../wire.ts';
import { newAccount } from './new-account.ts';

const LINK_SECONDS = 300;

const openPage = (ledger: Ledger, page: WireAccountPage): { created: number; url: string } => {
  const id = ledger.newId('page');
  ledger.objects.accountPages.set(id, page);
  const path = page.kind === 'onboarding' ? 'setup' : 'express';
  return { created: ledger.now(), url: `${ledger.url}/${path}/${id}` };
};

const newAccountLink = (ledger: Ledger, fields: Fields): object => {
  const { accounts } = ledger.objects;
  const { id } = requireFrom(accounts, 'account', text(fields, 'account'), 'account');
  const link = openPage(ledger, {
    account: id,
    kind: 'onboarding',
    return_url: text(fields, 'return_url') ?? null,
    refresh_url: text(fields, 'refresh_url') ?? null,
  });
  return { object: 'account_link', expires_at: ledger.now() + LINK_SECONDS, ...link };
};

const newLoginLink = (ledger: Ledger, _fields: Fields, id: string): object => {
  const account = requireAccount(ledger, id);
  if (!account.details_submitted) {
    throw invalid('Cannot create a login link for an account that has not completed onboarding.');
  }
  const page = { account: id, kind: 'dashboard', return_url: null, refresh_url: null } as const;
  return { object: 'login_link', ...openPage(ledger, page) };
};

/** Stripe's error for a deleted account, and for one of another platform. */
const requireAccount = ({ objects }: Ledger, id: string): WireAccount => {
  const account = objects.accounts.get(id);
  if (account) return account;
  throw new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  });
};

/** The account must be able to receive, and our balance must be sufficient. */
const checkTransfer = ({ objects }: Ledger, destination: string, amount: number): void => {
  const account = requireFrom(objects.accounts, 'destination', destination, 'destination');
  if (objects.refusing.has(destination)) {
    throw invalid('The requested transfer cannot be created.', undefined, 'transfers_not_allowed');
  }
  if (account.capabilities?.transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'destination',
      'insufficient_capabilities_for_transfer',
    );
  }
  if (amount > (objects.funds.get('usd') ?? Infinity)) {
    throw invalid(
      'You have insufficient available funds in your Stripe account.',
      undefined,
      'balance_insufficient',
    );
  }
};

const newTransfer = (ledger: Ledger, fields: Fields): WireTransfer => {
  const destination = text(fields, 'destination') ?? '';
  const amount = integer(fields, 'amount') ?? 0;
  if (amount <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  checkTransfer(ledger, destination, amount);
  const { objects } = ledger;
  const left = objects.funds.get('usd');
  if (left !== undefined) objects.funds.set('usd', left - amount);
  const id = ledger.newId('tr');
  const transfer: WireTransfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: ledger.newId('txn'),
    created: ledger.now(),
    currency: text(fields, 'currency') ?? 'usd',
    description: text(fields, 'description') ?? null,
    destination,
    destination_payment: ledger.newId('py'),
    livemode: false,
    metadata: mergeMetadata({}, fields),
    reversals: pageOf<never>([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: text(fields, 'transfer_group') ?? null,
  };
  objects.transfers.set(id, transfer);
  ledger.emit('transfer.created', transfer);
  return transfer;
};

/** Connected accounts and transfers. */
export const accountCalls: Call[] = [
  { method: 'POST', path: '/v1/accounts', answer: newAccount },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    answer: (ledger, _fields, id) => requireAccount(ledger, id),
  },
  {
    method: 'GET',
    path: '/v1/accounts',
    answer: ({ objects }, fields) => listPage(objects.accounts, '/v1/accounts', fields),
  },
  { method: 'POST', path: '/v1/accounts/:id/login_links', answer: newLoginLink },
  { method: 'POST', path: '/v1/account_links', answer: newAccountLink },
  { method: 'POST', path: '/v1/transfers', answer: newTransfer },
  {
    method: 'GET',
    path: '/v1/transfers',
    answer: ({ objects }, fields) =>
      listPage(
        objects.transfers,
        '/v1/transfers',
        fields,
        matching(fields, ['destination', 'transfer_group']),
      ),
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.transfers, 'transfer', id),
  },
];
