import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans } from '@lingui/react/macro';
import { MapPin, Phone, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { directionsTo, telephoneLink } from '../../../../lib/device/directions.ts';

const contactClass =
  'react-fast touch-target inline-flex min-h-6 items-center gap-1.5 rounded-chip font-label text-on-stage underline decoration-1 underline-offset-3 hover:text-on-stage-2';

interface ShopContactsProps {
  shop: ShopLine['shop'];
  /** False on the page of the team itself. */
  hasTeamLink: boolean;
}

/** Links to directions, phone and team. */
export const ShopContacts = ({ shop, hasTeamLink }: ShopContactsProps) => {
  const { address, phone_number: phone, username } = shop;
  if (address === '' && phone === '' && !hasTeamLink) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-3 text-body">
      {address !== '' && (
        <li>
          <a href={directionsTo(address)} target="_blank" rel="noreferrer" className={contactClass}>
            <MapPin size={16} aria-hidden="true" />
            <Trans>Directions</Trans>
          </a>
        </li>
      )}
      {phone !== '' && (
        <li>
          <a href={telephoneLink(phone)} className={contactClass}>
            <Phone size={16} aria-hidden="true" />
            <span className="num whitespace-nowrap">{phone}</span>
          </a>
        </li>
      )}
      {hasTeamLink && (
        <li>
          <Link to={`/shop/${username}/barbers`} className={contactClass}>
            <UsersRound size={16} aria-hidden="true" />
            <Trans>Our team</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
};
