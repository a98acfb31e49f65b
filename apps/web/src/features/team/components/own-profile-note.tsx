import type { Member } from '@lineup/contract/team/team';
import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Avatar } from '../../../components/pictures/avatar.tsx';

interface OwnProfileNoteProps {
  member: Member;
  /** The owner's own row is in the table too. */
  isOwnRow: boolean;
}

export const OwnProfileNote = ({ member, isOwnRow }: OwnProfileNoteProps) => {
  const { name, email, phone_no: phone, photo } = member;
  return (
    <div className="flex items-start gap-3 rounded-control bg-sunken p-3">
      <Avatar name={name} email={email} photo={photo} size={40} />
      <div className="min-w-0 text-small">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-2 wrap-anywhere num">
          {[email, phone].filter((text) => text !== '').join(' · ')}
        </p>
        <p className="mt-1.5 text-ink-3">
          {isOwnRow ? (
            <Trans>
              You change your name, email and phone in{' '}
              <TextLink to="/dashboard/profile">your profile</TextLink>.
            </Trans>
          ) : (
            <Trans>{name} changes name, email and phone in their own profile.</Trans>
          )}
        </p>
      </div>
    </div>
  );
};
