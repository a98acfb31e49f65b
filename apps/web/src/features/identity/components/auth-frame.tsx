import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type StripTicket, TicketStrip } from '../../../components/line/ticket-strip.tsx';
import { Logo } from '../../../components/pictures/mark.tsx';
import { LoginFooter } from './login/login-footer.tsx';

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

interface AuthFrameProps {
  title: string;
  /** On the brand ground beside the form; above it, in full width, on phones and tablets. */
  welcome: ReactNode;
  /** On phones the brand ground is only a bar with the logo. */
  isWelcomeHiddenOnPhones?: boolean;
  isAffiliate?: boolean;
  children: ReactNode;
}

/** The two halves of every sign-in screen: the line, and a form. */
export const AuthFrame = ({
  title,
  welcome,
  isWelcomeHiddenOnPhones = false,
  isAffiliate = false,
  children,
}: AuthFrameProps) => {
  const { t } = useLingui();
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <title>{`${title} | Lineup`}</title>
      <section
        data-ground="stage"
        aria-label={t`Welcome`}
        className={`flex min-w-0 flex-col bg-stage px-[max(1.25rem,calc(50%-12.5rem))] pt-4 text-on-stage lg:px-16 lg:pt-10 lg:pb-0 ${
          isWelcomeHiddenOnPhones ? 'pb-2.5' : 'pb-5'
        }`}
      >
        <Link to="/" className="self-start rounded-control no-underline">
          <span aria-hidden="true">
            <Logo ground="stage" {...(isAffiliate && { label: t`Affiliates` })} />
          </span>
          <span className="sr-only">
            {isAffiliate ? t`Lineup Affiliates home` : t`Lineup home`}
          </span>
        </Link>
        <div className={`my-auto lg:py-6 ${isWelcomeHiddenOnPhones ? 'max-lg:hidden' : 'pt-5'}`}>
          {welcome}
        </div>
        <div className="relative -mx-16 hidden pl-16 before:absolute before:bottom-10 before:left-0 before:h-0.5 before:w-16 before:bg-stage-line lg:block">
          <TicketStrip tickets={tickets} />
        </div>
      </section>
      <main id="main" className="flex min-w-0 flex-col justify-between bg-surface px-5">
        <div className="mx-auto w-full max-w-100 pt-6 pb-8 lg:my-auto lg:pt-8">{children}</div>
        <LoginFooter />
      </main>
    </div>
  );
};
