import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Info, X } from 'lucide-react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { cx } from '../../../../components/layout/cx.ts';

export type Outcome =
  | { readonly state: 'paid'; readonly planName: string }
  | { readonly state: 'expired' | 'left' | 'unknown' };

const Words = ({ outcome }: { outcome: Outcome }) => {
  switch (outcome.state) {
    case 'paid':
      return (
        <Trans>
          Thank you. Your invoices are under <TextLink to="/dashboard/billing">Billing</TextLink>.
        </Trans>
      );
    case 'expired':
      return (
        <Trans>
          The payment page was not finished in time. Nothing was charged; you can begin again below.
        </Trans>
      );
    case 'left':
      return <Trans>You came back without paying. Nothing was charged.</Trans>;
    case 'unknown':
      return (
        <Trans>
          We do not know this payment page in this shop. What you have is shown below; if something
          is missing, <TextLink to="/dashboard/support">write to us</TextLink>.
        </Trans>
      );
  }
};

interface CheckoutOutcomeProps {
  outcome: Outcome;
  onClose: () => void;
}

/** The result of a checkout, above the subscription. */
export const CheckoutOutcome = ({ outcome, onClose }: CheckoutOutcomeProps) => {
  const { t } = useLingui();
  const isPaid = outcome.state === 'paid';
  const planName = isPaid ? outcome.planName : '';
  const Icon = isPaid ? Check : Info;
  return (
    <Card as="div" role="status" className="mb-5 flex items-start gap-3.5 p-4 sm:px-5">
      <span
        className={cx(
          'grid size-10 flex-none place-items-center corner-ticket',
          isPaid ? 'bg-completed-tint text-completed' : 'bg-pending-tint text-pending',
        )}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 cut-head wrap-anywhere">
          {isPaid ? <Trans>You are on {planName}</Trans> : <Trans>Nothing has changed</Trans>}
        </h2>
        <p className="text-ink-2">
          <Words outcome={outcome} />
        </p>
      </div>
      <IconButton icon={X} label={t`Close`} onClick={onClose} />
    </Card>
  );
};
