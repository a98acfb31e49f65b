import type { GivenRole, Team } from '@lineup/contract/team/team';
import { hasFreeSeat } from '@lineup/domain/billing/extra-member';
import { Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { formatDate } from '../../../lib/figures/format.ts';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { type Invited, inviteMember } from '../api.ts';
import { useExtraSeat, useExtraSeatText, useTeamChanged } from '../hooks.ts';
import { ContactFields, useContactTexts } from './contact-fields.tsx';
import { RoleField } from './role-field.tsx';

const loadSchema = () =>
  import('@lineup/contract/schemas/team/team').then(({ inviteMember: { body } }) => body);

interface InviteDialogProps {
  team: Team;
  onClose: () => void;
}

/** Invites a member. Beyond the plan's limit the owner must first agree to the price. */
export const InviteDialog = ({ team, onClose }: InviteDialogProps) => {
  const { t, i18n } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const repeatKey = useIdempotencyKey();
  const withExtraSeat = useExtraSeat();
  const extraSeatText = useExtraSeatText();
  const { stored } = useTeamChanged();
  const [role, setRole] = useState<GivenRole>('employee');
  const [failure, setFailure] = useState<string | null>(null);
  const { control, register, handleSubmit, setError, setFocus, formState } =
    useContractForm<Invited>({
      loadSchema,
      defaultValues: { name: '', email: '', phone_no: '' },
      texts: useContactTexts(),
    });
  const { errors, isSubmitting } = formState;
  const isFull = !hasFreeSeat(team.seats_taken, team.seat_limit);
  const isLimitFinal = isFull && team.extra_seat_price === null;

  const send = async (input: Invited): Promise<void> => {
    setFailure(null);
    const answer = await withExtraSeat((isExtraConfirmed) => {
      const body = { ...input, role, confirm_extra: isExtraConfirmed };
      return inviteMember(body, { idempotencyKey: repeatKey(body) });
    });
    if (answer === null) return;
    if (!answer.ok) {
      const [first] = Object.keys(answer.error.fields);
      showFieldErrors(answer.error, { control, setError });
      if (first === undefined) setFailure(errorText(answer.error));
      else setFocus(first as keyof Invited);
      return;
    }
    const { email, invitation } = answer.data.response;
    const until = invitation && formatDate(invitation.expires_at, i18n.locale, team.time_zone);
    onClose();
    stored(answer.data.response);
    void notify({
      tone: 'success',
      title: t`Invitation sent`,
      text: until
        ? t`The email went to ${email}. Its link works until ${until}.`
        : t`The email went to ${email}.`,
    });
  };

  // Not while sending, because the result would not be shown.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Invite a team member`}
      description={t`They get an email with a link on which they set their own password.`}
      onSubmit={(event) => void handleSubmit(send)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          {isLimitFinal ? (
            <ButtonLink to="/dashboard/settings/subscription">
              <Trans>See plans</Trans>
            </ButtonLink>
          ) : (
            <Button type="submit" isBusy={isSubmitting} busyText={t`Sending...`}>
              <Trans>Send invitation</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <ErrorSummary title={failure} />}
        {isFull && (
          <p className="flex gap-2.5 rounded-control bg-warn-tint px-3 py-2.5 text-small font-medium text-warn num">
            <Info size={18} aria-hidden="true" className="flex-none" />
            {extraSeatText(team)}
          </p>
        )}
        {!isLimitFinal && (
          <>
            <ContactFields register={register} errors={errors} />
            <RoleField value={role} onValueChange={setRole} />
          </>
        )}
      </div>
    </Dialog>
  );
};
