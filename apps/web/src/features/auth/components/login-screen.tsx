import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../../components/mark.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { type StripTicket, TicketStrip } from '../../../components/ticket-strip.tsx';
import type { Credentials, LoginVariant } from '../hooks.ts';
import { LoginFooter } from './login-footer.tsx';
import { LoginForm } from './login-form.tsx';
import { PortalChoice } from './portal-choice.tsx';

interface LoginScreenProps {
  variant: LoginVariant;
  /** Said above the form, such as why the person is here again. */
  notice?: ReactNode;
}

const tickets: readonly StripTicket[] = [
  { ticket: 12, state: 'done' },
  { ticket: 13, state: 'done' },
  { ticket: 14, state: 'lit' },
  { ticket: 15, state: 'waiting' },
  { ticket: 16, state: 'waiting' },
  { ticket: 17, state: 'waiting' },
  { ticket: 18, state: 'waiting' },
  { ticket: 19, state: 'waiting' },
];

const AffiliateWelcome = () => (
  <>
    <h1 className="mb-3 max-w-130 text-h1 font-bold text-balance cut-head lg:text-display">
      <Trans>Bring a shop, share in its plan</Trans>
    </h1>
    <p className="max-w-110 text-body-lg text-on-stage-2">
      <Trans>See which click became which commission, and when it is paid.</Trans>
    </p>
  </>
);

export const LoginScreen = ({ variant, notice }: LoginScreenProps) => {
  const { t } = useLingui();
  const [role, setRole] = useState<Credentials['role']>('owner');
  const isAffiliate = variant === 'affiliate';
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <title>{`${t`Sign in`} | Lineup`}</title>
      <section
        data-ground="stage"
        aria-label={t`Welcome`}
        className="flex min-w-0 flex-col bg-stage px-5 pt-4 pb-5 text-on-stage lg:px-16 lg:pt-10 lg:pb-0"
      >
        <Link to="/" className="self-start rounded-control no-underline">
          <span aria-hidden="true">
            <Logo ground="stage" {...(isAffiliate && { label: t`Affiliates` })} />
          </span>
          <span className="sr-only">
            {isAffiliate ? t`Lineup Affiliates home` : t`Lineup home`}
          </span>
        </Link>
        <div className="my-auto pt-5 lg:py-6">
          {isAffiliate ? <AffiliateWelcome /> : <PortalChoice role={role} onRoleChange={setRole} />}
        </div>
        <div className="relative -mx-16 hidden pl-16 before:absolute before:bottom-10 before:left-0 before:h-0.5 before:w-16 before:bg-stage-line lg:block">
          <TicketStrip tickets={tickets} />
        </div>
      </section>
      <main id="main" className="flex min-w-0 flex-col bg-surface px-5">
        <div className="mx-auto w-full max-w-100 pt-6 pb-8 lg:my-auto lg:pt-8">
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
          <LoginForm variant={variant} role={isAffiliate ? 'owner' : role} />
        </div>
        <LoginFooter />
      </main>
    </div>
  );
};
