import type { Customer } from '@lineup/contract/customers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { formatShortDate } from '../../../lib/figures/format.ts';
import { phoneText } from '../model/phone-text.ts';

interface MergeSideProps {
  customer: Customer;
  timeZone: string;
  isKept: boolean;
  onKeep: () => void;
}

/** One of the two customers, as a radio choice. */
export const MergeSide = ({ customer, timeZone, isKept, onKeep }: MergeSideProps) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const { name, phone, email, visits, created_at } = customer;
  const since = formatShortDate(created_at, i18n.locale, timeZone);
  return (
    <div
      className={cx(
        'relative flex items-start gap-3 rounded-card border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isKept ? 'border-primary bg-tint' : 'border-line-strong',
      )}
    >
      <input
        id={id}
        type="radio"
        name="kept"
        checked={isKept}
        aria-describedby={`${id}-facts`}
        onChange={onKeep}
        className="mt-1 size-4 flex-none accent-primary outline-none"
      />
      <div className="min-w-0">
        {/* The whole card can be pressed. */}
        <label
          htmlFor={id}
          className="cursor-pointer font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {name || t`No name`}
        </label>
        <div id={`${id}-facts`} className="grid gap-0.5 text-small">
          <span className="num">{phone ? phoneText(phone) : t`No phone`}</span>
          <span className="wrap-anywhere">{email ?? t`No email`}</span>
          <span className="text-ink-2 num">
            <Plural value={visits} one="# visit" other="# visits" /> · <Trans>since {since}</Trans>
          </span>
          <span className={cx('mt-1 font-semibold', !isKept && 'text-ink-2')}>
            {isKept ? <Trans>Stays</Trans> : <Trans>Is merged into the other</Trans>}
          </span>
        </div>
      </div>
    </div>
  );
};
