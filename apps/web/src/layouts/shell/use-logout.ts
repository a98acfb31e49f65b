import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../components/confirm.tsx';

/** Asks first; `/logout/` does the rest. */
export const useLogout = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const isSure = await confirm({
      title: t`Are you sure?`,
      text: t`You will be logged out!`,
      confirmLabel: t`Yes, logout!`,
    });
    if (isSure) await navigate('/logout/');
  };
};
