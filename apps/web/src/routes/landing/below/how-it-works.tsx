import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BarberPiece } from './barber-piece.tsx';
import { CustomerPiece } from './customer-piece.tsx';
import { OwnerPiece } from './owner-piece.tsx';

interface RoleProps {
  who: ReactNode;
  title: ReactNode;
  steps: readonly ReactNode[];
  /** The product as this person sees it; the steps say the same in words. */
  piece: ReactNode;
}

const Role = ({ who, title, steps, piece }: RoleProps) => (
  <article className="flex min-w-0 flex-col">
    <div
      aria-hidden="true"
      className="grid h-84 content-center overflow-hidden rounded-dialog border border-line bg-sunken px-5 select-none"
    >
      {piece}
    </div>
    <p className="mt-6 text-body font-label text-primary">{who}</p>
    <h3 className="mt-1 text-h2 cut-head">{title}</h3>
    <ol className="mt-4 grid gap-3 text-body-lg text-ink-2">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their places
        <li key={index} className="flex gap-3">
          <span className="w-5 flex-none text-ink cut-ticket">{index + 1}</span>
          <span className="min-w-0">{step}</span>
        </li>
      ))}
    </ol>
  </article>
);

export const HowItWorks = () => (
  <section
    id="how-it-works"
    aria-labelledby="how-title"
    className="when-near scroll-mt-6 px-5 pt-16 pb-16 lg:px-20 lg:pt-22 lg:pb-22"
  >
    <h2 id="how-title" className="text-h1 cut-head sm:text-display">
      <Trans>How it works</Trans>
    </h2>
    <p className="mt-2 max-w-155 text-lg/7 text-ink-2">
      <Trans>One line for everybody, and each sees the part of it that is theirs.</Trans>
    </p>
    <div className="mt-8 grid gap-x-8 gap-y-14 lg:mt-10 lg:grid-cols-3">
      <Role
        who={<Trans>Your customer</Trans>}
        title={<Trans>Knows the wait before joining</Trans>}
        piece={<CustomerPiece />}
        steps={[
          <Trans key="1">Scans the code at the door and sees how long it will take</Trans>,
          <Trans key="2">Joins with a name: no app, no account</Trans>,
          <Trans key="3">Follows the ticket from the café and comes back in time</Trans>,
        ]}
      />
      <Role
        who={<Trans>Your barber</Trans>}
        title={<Trans>Sees who is next, and why</Trans>}
        piece={<BarberPiece />}
        steps={[
          <Trans key="1">Claims the next ticket with one tap</Trans>,
          <Trans key="2">Has name, service and expected time at a glance</Trans>,
          <Trans key="3">Completes with one tap, and the next one is called</Trans>,
        ]}
      />
      <Role
        who={<Trans>You</Trans>}
        title={<Trans>Run a line that nobody argues with</Trans>}
        piece={<OwnerPiece />}
        steps={[
          <Trans key="1">Walk-ins and bookings stand in one order, by one rule</Trans>,
          <Trans key="2">The board on the wall shows the same line to everybody</Trans>,
          <Trans key="3">At the end of the day the figures and the money are right</Trans>,
        ]}
      />
    </div>
  </section>
);
