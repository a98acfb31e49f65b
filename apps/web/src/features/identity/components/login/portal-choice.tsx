import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Store } from 'lucide-react';
import type { Credentials } from '../../hooks.ts';
import { PortalCard } from './portal-card.tsx';

interface PortalChoiceProps {
  role: Credentials['role'];
  onRoleChange: (role: Credentials['role']) => void;
}

export const PortalChoice = ({ role, onRoleChange }: PortalChoiceProps) => {
  const { t } = useLingui();
  return (
    <>
      <h1 className="mb-4 max-w-130 text-[1.5rem]/7.5 font-bold cut-head lg:mb-9 lg:text-display lg:font-stretch-[110%]">
        <Trans>Welcome to Your Professional Portal</Trans>
      </h1>
      <fieldset className="grid gap-3">
        <legend className="sr-only">
          <Trans>Choose a portal</Trans>
        </legend>
        <PortalCard
          icon={Store}
          title={t`Admin Portal`}
          text={t`Manage your chairs, queues, and client services`}
          features={[t`Manage appointments`, t`Client profiles`, t`Service tracking`]}
          isChosen={role === 'owner'}
          onChoose={() => onRoleChange('owner')}
        />
        <PortalCard
          icon={Armchair}
          title={t`Employee Portal`}
          text={t`Access your work schedule and internal tools`}
          features={[t`View schedules`, t`Task management`, t`Team communication`]}
          isChosen={role === 'employee'}
          onChoose={() => onRoleChange('employee')}
        />
      </fieldset>
    </>
  );
};
