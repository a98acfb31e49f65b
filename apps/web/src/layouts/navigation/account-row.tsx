import type { User } from '@lineup/contract/identity/auth';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Avatar } from '../../components/pictures/avatar.tsx';

interface AccountTriggerProps extends ComponentProps<'button'> {
  user: User;
}

/** The signed-in account in a sidebar. A click opens the account menu. */
export const AccountRow = ({
  user,
  size = 32,
  ...button
}: AccountTriggerProps & { size?: 32 | 40 }) => {
  const { t } = useLingui();
  return (
    <button
      {...button}
      type="button"
      className="react-fast flex min-w-0 flex-1 items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-hover"
    >
      <span className="sr-only">{t`Account menu`}</span>
      <Avatar size={size} name={user.name} email={user.email} photo={user.profile_photo} />
      <span className="min-w-0 text-small/[1.0625rem]">
        <span className="block truncate font-semibold">{user.name}</span>
        <span className="block truncate text-caption text-ink-3">{user.email}</span>
      </span>
    </button>
  );
};

/** The account in a top bar, which has room for the picture only. */
export const AccountFace = ({ user, ...button }: AccountTriggerProps) => {
  const { t } = useLingui();
  return (
    <button
      {...button}
      type="button"
      aria-label={t`Account menu`}
      className="-mr-1.5 grid size-11 flex-none place-items-center rounded-full"
    >
      <Avatar name={user.name} email={user.email} photo={user.profile_photo} />
    </button>
  );
};
