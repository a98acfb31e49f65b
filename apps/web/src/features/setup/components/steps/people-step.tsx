import type { Team } from '@lineup/contract/team/team';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Mail, Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { teamQuery, updateMember } from '../../../team/api.ts';
import { markStep } from '../../api.ts';
import { useSetupChange } from '../../hooks.ts';
import type { StepProps } from '../../model/step-props.ts';
import { StepActions } from '../step-actions.tsx';

const mostChairs = 99;
const usualChairs = 3;

interface ChairsProps {
  chairs: number;
  onChange: (chairs: number) => void;
}

const Chairs = ({ chairs, onChange }: ChairsProps) => {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Chairs`}>
      <p className="mb-1.5 text-small font-label pointer-coarse:text-body">
        <Trans>How many chairs do you have?</Trans>
      </p>
      <div className="flex items-center gap-2">
        <IconButton
          icon={Minus}
          label={t`One chair less`}
          disabled={chairs <= 1}
          onClick={() => onChange(chairs - 1)}
        />
        <output className="min-w-10 text-center text-h2 num">{chairs}</output>
        <IconButton
          icon={Plus}
          label={t`One chair more`}
          disabled={chairs >= mostChairs}
          onClick={() => onChange(chairs + 1)}
        />
      </div>
    </div>
  );
};

/** How many more barbers the chairs have room for. */
const Room = ({ chairs, cutting }: { chairs: number; cutting: number }) => {
  const free = chairs - cutting;
  return (
    <p role="status" className="text-small text-ink-2 num">
      {free > 0 ? (
        <Plural
          value={free}
          one="# chair has no barber yet."
          other="# chairs have no barber yet."
        />
      ) : (
        <Trans>Every chair has a barber.</Trans>
      )}
    </p>
  );
};

interface PeopleStepProps extends StepProps {
  team: Team;
  /** The dialog that invites a member; the screen provides it. */
  renderInvite: (onClose: () => void) => ReactNode;
}

export const PeopleStep = ({ setup, team, renderInvite, onDone, onSkip }: PeopleStepProps) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { change, ...state } = useSetupChange();
  const owner = team.members.find(({ role }) => role === 'owner');
  const others = team.members.filter(
    ({ id, state: membership }) => id !== owner?.id && membership !== 'deactivated',
  );
  const [chairs, setChairs] = useState(setup.chairs ?? usualChairs);
  const [doesCut, setDoesCut] = useState(owner?.takes_customers ?? true);
  const [isInviting, setIsInviting] = useState(false);
  const cutting =
    others.filter(({ takes_customers }) => takes_customers).length + (doesCut ? 1 : 0);

  const saveOwner = async () => {
    if (!owner) return null;
    const { id, username } = owner;
    const answer = await updateMember(id, { username, takes_customers: doesCut });
    void queryClient.invalidateQueries(teamQuery);
    return answer;
  };
  const save = async () => {
    const before = owner && owner.takes_customers !== doesCut ? [saveOwner] : [];
    if (await change(() => markStep('people', { state: 'done', chairs }), ...before)) onDone();
  };
  return (
    <>
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-x-10 gap-y-5">
          <Chairs chairs={chairs} onChange={setChairs} />
          <div>
            <p className="mb-1.5 text-small font-label pointer-coarse:text-body">
              <Trans>Do you cut hair yourself?</Trans>
            </p>
            <SegmentedControl
              label={t`Do you cut hair yourself?`}
              value={doesCut ? 'yes' : 'no'}
              onValueChange={(value) => setDoesCut(value === 'yes')}
              segments={[
                { value: 'yes', label: t`Yes, I cut` },
                { value: 'no', label: t`No, I run the shop` },
              ]}
            />
          </div>
        </div>
        <div className="grid justify-items-start gap-2">
          <Room chairs={chairs} cutting={cutting} />
          {others.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {others.map(({ id, name }) => (
                <li key={id} className="rounded-chip bg-sunken px-2.5 py-1 text-small font-medium">
                  {name}
                </li>
              ))}
            </ul>
          )}
          <Button variant="secondary" onClick={() => setIsInviting(true)}>
            <Mail aria-hidden="true" />
            <Trans>Invite a barber</Trans>
          </Button>
        </div>
      </div>
      <StepActions
        {...state}
        label={<Trans>Save and continue</Trans>}
        onSave={() => void save()}
        onSkip={onSkip}
      />
      {isInviting && renderInvite(() => setIsInviting(false))}
    </>
  );
};
