import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import type { QrCode } from '../../../components/pictures/qr-code.tsx';
import { useWaitWords } from '../../../lib/shop/wait-words.ts';
import type { Outcome } from '../model/kiosk-outbox.ts';
import { useIdle } from '../model/use-idle.ts';

type Code = typeof QrCode;

let loaded: Code | null = null;

const loadCode = async (): Promise<Code | null> => {
  // Not `lazy`, so that a failed load is retried for the next customer.
  const found = await import('../../../components/pictures/qr-code.tsx').catch(() => null);
  loaded = found?.QrCode ?? null;
  return loaded;
};

/** Preloads the script, so that the code can be drawn offline. */
export const fetchQrCode = (): void => void loadCode();

/** Null until the script has loaded; the ticket is shown without a code then. */
const useCode = (): Code | null => {
  const [code, setCode] = useState<Code | null>(() => loaded);
  useEffect(() => {
    if (!loaded) void loadCode().then((found) => found && setCode(() => found));
  }, []);
  return code;
};

interface PaperProps {
  label: ReactNode;
  number: string;
  /** Below the perforation. */
  children: ReactNode;
}

/** The ticket drawn as a paper card. */
const Paper = ({ label, number, children }: PaperProps) => (
  <section
    data-ground="stage"
    className="min-w-0 flex-auto rounded-[1.375rem_1.375rem_1.375rem_0.25rem] bg-stage text-on-stage"
  >
    <p className="px-7 pt-6 pb-6">
      <span className="block text-body-lg text-on-stage-2">{label}</span>
      <span className="mt-3 block text-[clamp(6rem,22vmin,11rem)] leading-[0.86] cut-ticket">
        {number}
      </span>
    </p>
    <div className="border-t-2 border-dashed border-stage-line px-7 pt-5 pb-6 text-body-lg text-on-stage-2">
      {children}
    </div>
  </section>
);

const Scan = ({ path, siteUrl }: { path: string; siteUrl: string }) => {
  const { t } = useLingui();
  const draw = useCode();
  if (!draw || path === '') return null;
  return (
    <div className="grid flex-auto content-center justify-items-center gap-3">
      <div className="size-52 overflow-hidden rounded-card border border-line bg-white">
        {draw({ text: `${siteUrl}${path}`, label: t`QR code: your ticket on your phone` })}
      </div>
      <p className="max-w-64 text-center text-body-lg text-balance">
        <Trans>Scan to follow your place on your phone.</Trans>
      </p>
    </div>
  );
};

interface KioskTicketProps {
  line: ShopLine;
  siteUrl: string;
  outcome: Extract<Outcome, { kind: 'taken' }>;
  /** The provisional number from while the kiosk was offline. */
  provisional: number | null;
}

export const KioskTicket = ({ line, siteUrl, outcome, provisional }: KioskTicketProps) => {
  const { waitOf } = useWaitWords();
  const held = `K${provisional ?? ''}`;
  return (
    <div className="flex w-full flex-wrap gap-8 sm:flex-nowrap">
      <Paper label={<Trans>Your ticket</Trans>} number={String(outcome.ticket)}>
        {provisional === null ? (
          <>
            <span className="block">
              <Trans>Your wait from now</Trans>
            </span>
            <span className="mt-1 block text-[2.25rem]/11 text-on-stage cut-ticket">
              {waitOf(outcome.likely, line.updated_at)}
            </span>
          </>
        ) : (
          <Trans>The connection is back: {held} is this ticket.</Trans>
        )}
      </Paper>
      <Scan path={outcome.path} siteUrl={siteUrl} />
    </div>
  );
};

/** The arrival is stored before this is shown, so a shown number is never lost. */
export const KioskProvisional = ({ provisional }: { provisional: number }) => {
  const held = `K${provisional}`;
  return (
    <div className="flex">
      <Paper label={<Trans>Your ticket for now</Trans>} number={held}>
        <Trans>
          There is no connection right now. Your place is saved. This screen shows your number when
          the connection is back.
        </Trans>
      </Paper>
    </div>
  );
};

const shownMs = 25_000;

interface KioskDoneProps {
  onDone: () => void;
  children: ReactNode;
}

/** Closes automatically, so that the next customer does not see it. */
export const KioskDone = ({ onDone, children }: KioskDoneProps) => {
  const left = useIdle(0, shownMs, onDone);
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-5 py-6 sm:px-8 sm:py-8">
      <main id="main" className="flex flex-1 flex-col justify-center gap-6">
        <div role="status">
          <h1 className="text-h1 cut-head">
            <Trans>You are in line</Trans>
          </h1>
        </div>
        {children}
      </main>
      <footer className="mt-6">
        <Button size="xl" isBlock onClick={onDone} className="h-18! text-h2!">
          <Trans>Done</Trans>
        </Button>
        <p className="mt-3 text-center text-body-lg text-ink-2 num">
          <Trans>This screen clears itself in {left ?? shownMs / 1000} s.</Trans>
        </p>
      </footer>
    </div>
  );
};
