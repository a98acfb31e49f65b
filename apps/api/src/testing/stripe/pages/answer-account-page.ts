import { disableAccount, enableAccount, setBank } from '../accounts/new-account.ts';
import { requireFrom } from '../calls.ts';
import { type Fields, text } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import type { WireAccount, WireAccountPage } from '../wire.ts';
import { expressPage, onboardingPage } from './account-page.ts';
import type { PageAnswer } from './page-answer.ts';

/** The last four digits of the entered number; undefined when it is invalid. */
const last4Of = (fields: Fields): string | undefined =>
  /^\d{4,17}$/.exec((text(fields, 'digits') ?? '').replaceAll(/\s/g, ''))?.[0].slice(-4);

const setUp = (
  ledger: Ledger,
  page: WireAccountPage,
  account: WireAccount,
  fields: Fields,
): PageAnswer => {
  const act = text(fields, 'act');
  if (act === 'leave') return { to: page.return_url ?? '/' };
  if (act !== 'finish') return { page: onboardingPage(account) };
  const last4 = last4Of(fields);
  if (last4 === undefined) return { page: onboardingPage(account, 'That is no account number.') };
  setBank(ledger, account, last4);
  enableAccount(ledger, account);
  return { to: page.return_url ?? '/' };
};

/** The pages for the payout account: the first time, and later. */
export const answerAccountPage = (ledger: Ledger, id: string, fields: Fields): PageAnswer => {
  const page = requireFrom(ledger.objects.accountPages, 'account page', id);
  const account = requireFrom(ledger.objects.accounts, 'account', page.account);
  if (page.kind === 'onboarding') return setUp(ledger, page, account, fields);
  const act = text(fields, 'act');
  const last4 = last4Of(fields);
  if (act === 'bank' && last4 !== undefined) {
    setBank(ledger, account, last4);
    enableAccount(ledger, account);
  }
  if (act === 'disable') disableAccount(ledger, account);
  if (act === 'enable') enableAccount(ledger, account);
  return act === undefined ? { page: expressPage(ledger, page) } : { to: `/express/${id}` };
};
