import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import type { Credentials, LoginVariant } from '../../hooks.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { PortalChoice } from './portal-choice.tsx';

interface LoginScreenProps {
  variant: LoginVariant;
  /** Shown above the form, such as the reason why the session ended. */
  notice?: ReactNode;
  /** Only the login's own document allows Google's script; elsewhere the button is a link to it. */
  isOwnDocument?: boolean;
  /** The portal that is selected first. */
  portal?: Credentials['role'];
}

const AffiliateWelcome = () => (
  <>
    <h1 className="mb-3 max-w-130 text-h1 font-bold cut-head lg:text-display">
      <Trans>Bring a shop, share in its plan</Trans>
    </h1>
    <p className="max-w-110 text-body-lg text-balance text-on-stage-2">
      <Trans>Your clicks, your shops and your commissions, and when they are paid.</Trans>
    </p>
  </>
);

export const LoginScreen = ({
  variant,
  notice,
  isOwnDocument = false,
  portal = 'owner',
}: LoginScreenProps) => {
  const { t } = useLingui();
  const [role, setRole] = useState(portal);
  const isAffiliate = variant === 'affiliate';
  return (
    <AuthFrame
      title={t`Sign in`}
      isAffiliate={isAffiliate}
      welcome={
        isAffiliate ? <AffiliateWelcome /> : <PortalChoice role={role} onRoleChange={setRole} />
      }
    >
      {!isAffiliate && (
        <div className="mb-6 lg:mb-8">
          <SegmentedControl
            label={t`Role`}
            name="role"
            segments={[
              { value: 'owner', label: t`Admin` },
              { value: 'employee', label: t`Employee` },
            ]}
            value={role}
            onValueChange={setRole}
            size="lg"
            isBlock
          />
        </div>
      )}
      <h2 className="mb-6 text-h1 cut-head">
        {isAffiliate ? (
          <Trans>Sign in to your affiliate account</Trans>
        ) : (
          <Trans>Sign in to your shop</Trans>
        )}
      </h2>
      {notice}
      <LoginForm
        variant={variant}
        role={isAffiliate ? 'owner' : role}
        isOwnDocument={isOwnDocument}
      />
    </AuthFrame>
  );
};
