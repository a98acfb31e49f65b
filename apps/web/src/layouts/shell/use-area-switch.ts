import type { User } from '@lineup/contract/identity/auth';
import { useLingui } from '@lingui/react/macro';
import { Handshake, Store } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MenuAction } from '../../components/overlays/menu.tsx';
import { type Area, areaPaths } from '../../lib/session/area-paths.ts';
import { switchArea } from '../../lib/session/session.ts';

/** The link to the other area for somebody who belongs to both. */
export const useAreaSwitch = (user: User, to: Area): readonly MenuAction[] => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const go = async (): Promise<void> => {
    // The flag confines the browser to the affiliate area: it is set there, and cleared before
    // leaving.
    if (to === 'shop') switchArea('shop');
    await navigate(areaPaths[to].home);
    if (to === 'affiliate') switchArea('affiliate');
  };
  const onSelect = () => void go();
  if (to === 'shop') {
    const shop = { label: t`My shop`, icon: Store, startsGroup: true, onSelect };
    return user.role === 'affiliate' ? [] : [shop];
  }
  const programme = { label: t`Affiliate area`, icon: Handshake, startsGroup: true, onSelect };
  return user.affiliate_id === null ? [] : [programme];
};
