import type { Member } from '@lineup/contract/team/team';
import { slugPattern } from '@lineup/domain/accounts/slug';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { Switch } from '../../../components/fields/switch.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import { may } from '../../../lib/session/may.ts';
import { useSession } from '../../../lib/session/session.ts';
import { savedNoticeMs } from '../../../lib/time/alert-times.ts';
import { type Invited, type MemberChange, setMemberRole, updateMember } from '../api.ts';
import { useTeamChanged } from '../hooks.ts';
import { BookingAddress } from './booking-address.tsx';
import { ContactFields, useContactTexts } from './contact-fields.tsx';
import { OwnProfileNote } from './own-profile-note.tsx';
import { RoleField } from './role-field.tsx';

const loadSchema = () =>
  import('@lineup/contract/schemas/team/team').then(({ updateMember: { body } }) => body);

interface MemberDialogProps {
  member: Member;
  onClose: () => void;
}

type Fields = Invited & Required<Pick<MemberChange, 'username' | 'takes_customers'>>;

const cleaned = (username: string): string => username.trim().toLowerCase();

const bodyOf = (values: Fields, hasJoined: boolean): MemberChange => {
  const { username, takes_customers, ...contact } = values;
  const change = { username: cleaned(username), takes_customers };
  return hasJoined ? change : { ...change, ...contact };
};

/** Edits a member. Somebody who has joined edits name, e-mail and phone on their own profile. */
export const MemberDialog = ({ member, onClose }: MemberDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { user } = useSession();
  const { stored } = useTeamChanged();
  const [failure, setFailure] = useState<string | null>(null);
  // An owner's role changes by handing the shop over.
  const [role, setRole] = useState(member.role === 'owner' ? null : member.role);
  const hasJoined = member.state !== 'invited';
  const { name } = member;
  const { register, handleSubmit, setError, setFocus, control, formState } =
    useContractForm<Fields>({
      loadSchema,
      defaultValues: {
        name,
        email: member.email,
        phone_no: member.phone_no,
        username: member.username,
        takes_customers: member.takes_customers,
      },
      texts: useContactTexts(),
      rules: ({ username: typed }) => ({
        username: slugPattern.test(cleaned(typed))
          ? undefined
          : t`Use small letters, digits and hyphens`,
      }),
      toBody: (values) => bodyOf(values, hasJoined),
    });
  const { errors, isSubmitting } = formState;
  const username = cleaned(useWatch({ control, name: 'username' }));

  const save = async (values: Fields): Promise<void> => {
    setFailure(null);
    const saved = await updateMember(member.id, bodyOf(values, hasJoined));
    const isRoleChanged = saved.ok && role !== null && role !== member.role;
    const answer = isRoleChanged ? await setMemberRole(member.id, role) : saved;
    if (!answer.ok) {
      const [first] = Object.keys(answer.error.fields);
      showFieldErrors(answer.error, { control, setError });
      if (first === undefined) setFailure(errorText(answer.error));
      else setFocus(first as keyof Fields);
      return;
    }
    onClose();
    stored(answer.data.response);
    const text = t`The changes to ${name} are saved.`;
    void notify({ tone: 'success', title: t`Saved`, text, timeoutMs: savedNoticeMs });
  };

  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Edit ${name}`}
      onSubmit={(event) => void handleSubmit(save)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting} busyText={t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <ErrorSummary title={failure} />}
        {hasJoined ? (
          <OwnProfileNote member={member} isOwnRow={member.email === user.email} />
        ) : (
          <ContactFields
            register={register}
            errors={errors}
            emailHint={t`Another address gets a link of its own; the old link stops working.`}
          />
        )}
        <TextField
          label={t`Username`}
          hint={<BookingAddress shopUsername={user.shop_username} username={username} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={errors.username?.message}
          {...register('username')}
        />
        <Switch
          hint={t`Customers can choose ${name} at check-in and when they book. Switched off, ${name} still works in the dashboard but is not offered to customers.`}
          {...register('takes_customers')}
        >
          <Trans>Takes customers</Trans>
        </Switch>
        {role !== null && may(user, 'owner') && <RoleField value={role} onValueChange={setRole} />}
      </div>
    </Dialog>
  );
};
