import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../lib/http/query-failure.ts';
import { useSession } from '../../../lib/session/session.ts';
import { profileQuery } from '../api.ts';
import { EmailChange } from './email-change.tsx';
import { LoadingProfile } from './loading-profile.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileForm, type ProfileKind } from './profile-form.tsx';

interface OwnProfileProps {
  kind: ProfileKind;
  /** Shown between the form and the password. */
  children?: ReactNode;
}

/** The profile and sign-in settings that every account has. */
export const OwnProfile = ({ kind, children }: OwnProfileProps) => {
  const { t } = useLingui();
  const { user } = useSession();
  const errorText = useErrorText();
  const { data, dataUpdatedAt, error, isPending, isRetrying, retry } =
    useRetryableQuery(profileQuery);
  return (
    <div className="grid grid-cols-1 gap-5">
      {isPending && (
        <LoadingProfile name={user.name || user.email} fields={kind === 'affiliate' ? 3 : 4} />
      )}
      {error && !data && (
        <Card>
          <h1 className="sr-only">
            <Trans>Profile</Trans>
          </h1>
          <LoadFailure
            title={t`Error loading your profile`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      )}
      {data?.email_change && <EmailChange change={data.email_change} answeredAt={dataUpdatedAt} />}
      {data && <ProfileForm profile={data} kind={kind} />}
      {children}
      {data && <PasswordCard profile={data} />}
    </div>
  );
};
