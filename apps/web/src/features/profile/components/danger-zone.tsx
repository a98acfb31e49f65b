import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../../components/cards/card.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DeleteShop } from './delete-shop.tsx';
import { Ownership } from './ownership.tsx';

const id = 'danger-zone';

/** Handing the shop over, deleting it, and deleting the account. */
export const DangerZone = () => {
  const { user } = useSession();
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  // The section is loaded late, so a link to it scrolls only then.
  useEffect(() => {
    if (hash === `#${id}`) card.current?.scrollIntoView();
  }, [hash]);
  const isStaff = user.role !== 'affiliate';
  return (
    <Card ref={card} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="px-4 py-5 text-h3 cut-head sm:px-6">
        <Trans>Danger zone</Trans>
      </h2>
      {isStaff && <Ownership isOwner={user.shop_is_owner} />}
      {user.shop_is_owner && <DeleteShop user={user} />}
      <DeleteAccount user={user} />
    </Card>
  );
};
