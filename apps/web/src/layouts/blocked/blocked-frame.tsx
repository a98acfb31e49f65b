import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { BlockedHeader } from './blocked-header.tsx';
import { BlockedReason, BlockedTitle } from './blocked-words.tsx';

export const blockedMainClass = 'mx-auto max-w-350 px-5 pt-7 pb-20 outline-none sm:px-10';

/**
 * The header of the few screens that a blocked shop still has: no menu, the reason, and the way
 * back.
 */
export const BlockedTop = ({ user }: { user: User }) => {
  const { t } = useLingui();
  return (
    <>
      <BlockedHeader user={user} />
      <aside
        aria-label={t`About your plan`}
        className="border-y border-line bg-warn-tint print:hidden"
      >
        <div className="mx-auto flex max-w-350 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 sm:px-10">
          <TextLink to="/dashboard" isAlone tone="quiet" className="gap-1.5 font-label text-warn">
            <ArrowLeft size={16} aria-hidden="true" />
            <Trans>Back</Trans>
          </TextLink>
          <p className="min-w-0 flex-1 basis-72 text-body text-warn">
            <strong className="font-label">
              <BlockedTitle user={user} />.
            </strong>{' '}
            <BlockedReason user={user} />
          </p>
        </div>
      </aside>
    </>
  );
};

/**
 * The frame for an employee. An owner keeps the shell, which opens around the screen after the
 * payment.
 */
export const BlockedFrame = ({ user, children }: { user: User; children: ReactNode }) => (
  <div className="min-h-dvh">
    <SkipLink />
    <BlockedTop user={user} />
    <main id="main" tabIndex={-1} className={blockedMainClass}>
      {children}
    </main>
  </div>
);
