import type { Role } from '@lineup/contract/kernel/rights';
import { useLingui } from '@lingui/react/macro';

export const useRoleNames = (): Record<Role, string> => {
  const { t } = useLingui();
  return {
    owner: t`Owner`,
    manager: t`Manager`,
    receptionist: t`Receptionist`,
    employee: t`Barber`,
  };
};
