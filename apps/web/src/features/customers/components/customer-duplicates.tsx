import type { Customer } from '@lineup/contract/customers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { phoneText } from '../model/phone-text.ts';

interface CustomerDuplicatesProps {
  duplicates: readonly Customer[];
  from: string;
  onMerge: (other: Customer) => void;
}

/** Customers who may be the same person. */
export const CustomerDuplicates = ({ duplicates, from, onMerge }: CustomerDuplicatesProps) => {
  const { t } = useLingui();
  return (
    <ul className="grid gap-3">
      {duplicates.map((other) => {
        const { id, name, phone, email, visits } = other;
        const contact = phone ? phoneText(phone) : (email ?? t`No phone or email`);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0">
              <TextLink to={`/dashboard/customers/${String(id)}`} state={{ from }} isAlone>
                <span className="wrap-anywhere">{name}</span>
              </TextLink>
              <p className="text-small text-ink-2 wrap-anywhere num">
                {contact} · <Plural value={visits} one="# visit" other="# visits" />
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t`Merge with ${contact}`}
              onClick={() => onMerge(other)}
            >
              <Trans>Merge</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
