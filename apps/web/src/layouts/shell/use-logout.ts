import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { isAffiliatePath } from '../../lib/session/area-paths.ts';

/** Asks for confirmation, then `/logout/` ends the session and opens the login of the same area. */
export const useLogout = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (): Promise<void> => {
    const isSure = await confirm({
      title: t`Are you sure?`,
      text: t`You will be logged out!`,
      confirmLabel: t`Yes, logout!`,
    });
    if (isSure) await navigate(isAffiliatePath(pathname) ? '/logout/?area=affiliate' : '/logout/');
  };
};
