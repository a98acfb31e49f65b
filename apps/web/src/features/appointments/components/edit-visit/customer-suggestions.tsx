import type { FoundCustomer } from '@lineup/contract/customers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { formatShortDate } from '../../../../lib/figures/format.ts';
import { may } from '../../../../lib/session/may.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { lookUpQuery } from '../../../customers/api.ts';

const pauseMs = 200;
const leastCharacters = 2;

/** The text after a short pause, so that not every letter is a request. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** '9 visits. Last on Feb 21: Skin Fade with Imani'. */
const LastVisit = ({ customer }: { customer: FoundCustomer }) => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const { visits, last_visit: last } = customer;
  if (!last) return <Trans>No visits yet</Trans>;
  const day = formatShortDate(last.at, i18n.locale, user.shop_time_zone);
  const services = last.services.map(({ name }) => name).join(', ');
  const barber = last.barber_name?.split(' ')[0] ?? '';
  return (
    <>
      <Plural value={visits} one="# visit" other="# visits" />.{' '}
      {services === '' || barber === '' ? (
        <Trans>Last on {day}</Trans>
      ) : (
        <Trans>
          Last on {day}: {services} with {barber}
        </Trans>
      )}
    </>
  );
};

interface CustomerSuggestionsProps {
  /** What was typed last: a part of a name or phone number. */
  search: string;
  onUse: (customer: FoundCustomer) => void;
}

/** Known customers for the typed name or phone. One tap fills in the form with their last services. */
export const CustomerSuggestions = ({ search, onUse }: CustomerSuggestionsProps) => {
  const { t } = useLingui();
  const { user } = useSession();
  const settled = useSettled(search.trim());
  const isAsked = may(user, 'customers') && settled.length >= leastCharacters;
  const { data = [] } = useQuery({
    ...lookUpQuery(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && search.trim() !== '' ? data : [];
  if (found.length === 0) return null;
  return (
    <ul aria-label={t`Known customers`} className="grid gap-1.5">
      {found.map((customer) => (
        <li key={customer.id}>
          <button
            type="button"
            className="react-fast flex min-h-14 w-full items-center gap-3 rounded-control bg-tint px-3 py-2 text-left text-on-tint hover:outline-2 hover:outline-primary"
            onClick={() => onUse(customer)}
          >
            <Avatar name={customer.name} photo={null} size={32} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold num">
                {[customer.name, customer.phone].filter(Boolean).join(', ')}
              </span>
              <span className="block truncate text-small num">
                <LastVisit customer={customer} />
              </span>
            </span>
            <span aria-hidden="true" className="flex-none text-small font-semibold">
              <Trans>Use</Trans>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
