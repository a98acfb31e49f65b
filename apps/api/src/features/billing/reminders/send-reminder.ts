import { endsByItselfAt } from '@lineup/domain/billing/subscription';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { lockBilling } from '../stripe/billing-repository.ts';
import { type Reminder, reminderTimes } from './queue-billing-jobs.ts';
import { sendBillingMail } from './send-billing-mail.ts';

/** Reminds of an end, unless the end has changed or has passed. */
export const sendReminder = (
  platform: Platform,
  shop: AuthorizedShopId,
  { reminder, endsAt }: { reminder: Reminder; endsAt: string },
): Promise<void> =>
  platform.db.inShop(shop, async (tx) => {
    const { stored, account } = await lockBilling(shop, tx);
    const end = endsByItselfAt(stored);
    if (stored.status !== reminderTimes[reminder].status || String(end) !== endsAt) return;
    if (end && Temporal.Instant.compare(end, platform.clock.now()) <= 0) return;
    const isPaid = account !== undefined && account.subscription_id !== null;
    const kind =
      isPaid && (reminder === 'trial_3' || reminder === 'trial_1')
        ? (`trial_paid_${reminder === 'trial_3' ? 3 : 1}` as const)
        : reminder;
    const key = `${reminder.replace('_', '-')}-${String(shop)}-${String(end?.epochMilliseconds)}`;
    await sendBillingMail(platform, tx, shop, { kind, at: end, key });
  });
