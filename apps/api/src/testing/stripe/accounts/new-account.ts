import { type Fields, group, mergeMetadata, text } from '../form.ts';
import { type Ledger, pageOf } from '../ledger.ts';
import { invalid } from '../refusal.ts';
import type { WireAccount, WireBank } from '../wire.ts';

const wanted = (open: readonly string[]): NonNullable<WireAccount['requirements']> => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...open],
  disabled_reason: open.length > 0 ? 'requirements.past_due' : null,
  errors: [],
  eventually_due: [...open],
  past_due: [...open],
  pending_verification: [],
});

/** An account without any data of its owner yet. */
export const newAccount = (ledger: Ledger, fields: Fields): WireAccount => {
  const controller = group(fields, 'controller');
  const dashboard = text(group(controller, 'stripe_dashboard'), 'type');
  const isAsked = text(group(group(fields, 'capabilities'), 'transfers'), 'requested') === 'true';
  if (!isAsked) throw invalid('Accounts need at least one capability.', 'capabilities');
  const id = ledger.newId('acct');
  const account: WireAccount = {
    id,
    object: 'account',
    business_type: text(fields, 'business_type') ?? null,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: text(group(controller, 'fees'), 'payer') ?? 'account' },
      is_controller: true,
      losses: { payments: text(group(controller, 'losses'), 'payments') ?? 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: dashboard ?? 'full' },
      type: 'application',
    },
    country: text(fields, 'country') ?? 'US',
    created: ledger.now(),
    default_currency: 'usd',
    details_submitted: false,
    email: text(fields, 'email') ?? null,
    external_accounts: pageOf<WireBank>([], `/v1/accounts/${id}/external_accounts`),
    metadata: mergeMetadata({}, fields),
    payouts_enabled: false,
    requirements: wanted(['external_account', 'individual.first_name', 'tos_acceptance.date']),
    type: 'none',
  };
  ledger.objects.accounts.set(id, account);
  return account;
};

const tell = (ledger: Ledger, type: string, account: WireAccount, object: object): void => {
  ledger.emit(type, object, undefined, account.id);
};

/** Sets the bank account for payouts. */
export const setBank = (ledger: Ledger, account: WireAccount, last4: string): void => {
  const hadOne = account.external_accounts.data.length > 0;
  const bank: WireBank = {
    id: ledger.newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: null,
    account_holder_type: 'individual',
    account_type: null,
    bank_name: 'STAND-IN BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: `fingerprint${last4}`,
    last4,
    metadata: {},
    routing_number: '110000000',
    status: 'new',
  };
  account.external_accounts.data = [bank];
  tell(ledger, `account.external_account.${hadOne ? 'updated' : 'created'}`, account, bank);
};

/** All required data is complete: money can be sent. */
export const enableAccount = (ledger: Ledger, account: WireAccount): void => {
  account.capabilities = { transfers: 'active' };
  account.details_submitted = true;
  account.payouts_enabled = true;
  account.requirements = wanted([]);
  tell(ledger, 'account.updated', account, account);
};

/** Stripe requires more data, or disables the account: nothing can be sent until that is solved. */
export const disableAccount = (ledger: Ledger, account: WireAccount): void => {
  account.capabilities = { transfers: 'inactive' };
  account.payouts_enabled = false;
  account.requirements = wanted(['individual.verification.document']);
  tell(ledger, 'account.updated', account, account);
};
