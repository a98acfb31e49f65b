import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { loadShopLine } from '../../features/check-in/api.ts';
import { KioskArrivals, KioskForDesk } from '../../features/kiosk/components/kiosk-arrivals.tsx';
import {
  fetchQrCode,
  KioskDone,
  KioskProvisional,
  KioskTicket,
} from '../../features/kiosk/components/kiosk-done.tsx';
import { KioskEnded } from '../../features/kiosk/components/kiosk-ended.tsx';
import { KioskIdle } from '../../features/kiosk/components/kiosk-idle.tsx';
import {
  KioskLanguage,
  useShopsLanguage,
} from '../../features/kiosk/components/kiosk-language.tsx';
import { KioskLeave } from '../../features/kiosk/components/kiosk-leave.tsx';
import { useKioskLink } from '../../features/kiosk/model/kiosk-link.ts';
import {
  addArrival,
  findArrival,
  giveProvisional,
  type KioskCheckInInput,
  type Outbox,
} from '../../features/kiosk/model/kiosk-outbox.ts';
import { kioskNow, readKiosk } from '../../features/kiosk/model/kiosk-record.ts';
import { momentIn, updateOutbox, useOutbox } from '../../features/kiosk/model/kiosk-store.ts';
import { useWakeLock } from '../../lib/device/wake-lock.ts';
import { useUnattendedLiveData } from '../../lib/live/use-unattended-live-data.ts';
import { useRelease } from '../../lib/offline/release.ts';
import { emptyInput, KioskForm } from './kiosk-form.tsx';
import { KioskWelcome } from './kiosk-welcome.tsx';

/** Nobody waits longer at the screen for a response that may never come. */
const responseTimeoutMs = 4000;

/** After this time without a network the last known state counts no more. */
const stateMaxAgeMs = 10 * 60_000;

/**
 * Offline for longer than that, only a shop without walk-ins or without a subscription still refuses:
 * whether it is closed, full or at its limit may have changed.
 */
const canTryCheckIn = (line: ShopLine, isOffline: boolean): boolean => {
  // Customers at the kiosk are in the shop, so a pause of online check-in does not affect them.
  if (line.door === 'open' || line.door === 'staff_paused') return true;
  const isOld = kioskNow() - Date.parse(line.updated_at) > stateMaxAgeMs;
  return isOffline && isOld && line.door !== 'no_walk_ins' && line.door !== 'paused';
};

type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'form' }
  | { readonly at: 'sent'; readonly key: string; readonly input: KioskCheckInInput };

const useSubmit = (zone: string, flush: () => Promise<void>, onSent: (step: Step) => void) => {
  const hold = (key: string) =>
    updateOutbox((outbox) => giveProvisional(outbox, key, momentIn(zone)));
  return (input: KioskCheckInInput) => {
    const record = readKiosk();
    if (!record) return;
    const key = crypto.randomUUID();
    const { username } = record;
    updateOutbox((outbox) => addArrival(outbox, input, { key, username, now: kioskNow() }));
    onSent({ at: 'sent', key, input });
    setTimeout(() => hold(key), responseTimeoutMs);
    void flush();
  };
};

type Fate = ReturnType<typeof findArrival>;

/** Kept as long as it is on the screen, also when the outbox has removed it by then. */
const useArrivalResult = (outbox: Outbox, step: Step): Fate => {
  const [lastFate, setLastFate] = useState<Fate>(null);
  if (step.at !== 'sent') return null;
  const fate = findArrival(outbox, step.key);
  if (fate && fate !== lastFate) setLastFate(fate);
  return fate ?? (lastFate?.key === step.key ? lastFate : null);
};

interface SentProps {
  fate: Fate;
  line: ShopLine;
  siteUrl: string;
  onDone: () => void;
}

/** The result of an arrival, for the customer at the screen. */
const Sent = ({ fate, line, siteUrl, onDone }: SentProps) => {
  if (fate && 'outcome' in fate && fate.outcome.kind === 'taken') {
    const { outcome, provisional } = fate;
    return (
      <KioskDone onDone={onDone}>
        <KioskTicket {...{ line, siteUrl, outcome, provisional }} />
      </KioskDone>
    );
  }
  if (fate && fate.provisional !== null) {
    return (
      <KioskDone onDone={onDone}>
        <KioskProvisional provisional={fate.provisional} />
      </KioskDone>
    );
  }
  return (
    <main id="main" role="status" className="grid min-h-dvh place-content-center gap-4 text-h2">
      <span className="mx-auto">
        <Spinner />
      </span>
      <Trans>Checking in...</Trans>
    </main>
  );
};

/** Only a customer without a ticket sees the refusal; the others are the desk's task. */
const refusalOf = (fate: Fate) => {
  if (!fate || !('outcome' in fate) || fate.outcome.kind !== 'refused') return null;
  return fate.provisional === null ? fate.outcome : null;
};

/** Errors of name and phone are shown beside their fields; all others above the button. */
const isAboutPerson = ({ fields }: NonNullable<ReturnType<typeof refusalOf>>): boolean =>
  'name' in fields || 'phone' in fields;

/**
 * Refetches once after each refusal of the check-in or of a service, because the offer has changed.
 */
const useRefetchAfterRefusal = (refusedKey: string | null, refetch: () => Promise<unknown>) => {
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (refusedKey !== null) ask();
  }, [refusedKey]);
};

const Rest = ({ children }: { children: ReactNode }) => {
  useRelease();
  return children;
};

interface KioskScreenProps {
  initial: ShopLine;
  siteUrl: string;
}

/** The tablet at the front desk: it runs for weeks, everybody uses it, and nobody is signed in. */
export const KioskScreen = ({ initial, siteUrl }: KioskScreenProps) => {
  const { username, time_zone: zone } = initial.shop;
  const {
    data,
    isStale: isOffline,
    refetchFresh,
  } = useUnattendedLiveData({
    initial,
    load: (signal) => loadShopLine(username, signal),
    stream: { shop: username },
  });
  const line = data ?? initial;
  const outbox = useOutbox();
  const { isEnded, flush } = useKioskLink(username, zone);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [isLeaving, setIsLeaving] = useState(false);
  const submit = useSubmit(zone, flush, setStep);
  const fate = useArrivalResult(outbox, step);
  const refusal = refusalOf(fate);
  const goHome = useShopsLanguage(line.shop.language, () => setStep({ at: 'rest' }));
  useWakeLock();
  useEffect(fetchQrCode, []);
  useRefetchAfterRefusal(
    refusal && !isAboutPerson(refusal) ? (fate?.key ?? null) : null,
    refetchFresh,
  );

  if (isEnded) return <KioskEnded outbox={outbox} zone={zone} />;
  if (step.at === 'sent' && !refusal) {
    return <Sent {...{ fate, line, siteUrl }} onDone={goHome} />;
  }
  if (step.at !== 'rest') {
    return (
      <>
        <KioskForm
          key={step.at === 'sent' ? step.key : ''}
          line={line}
          isOffline={isOffline}
          draft={step.at === 'sent' ? step.input : emptyInput}
          errors={refusal?.fields ?? {}}
          message={refusal && !isAboutPerson(refusal) ? refusal.reason : null}
          isSecond={refusal?.isSecond ?? false}
          onBack={goHome}
          onSubmit={submit}
        />
        <KioskIdle onIdle={goHome} />
      </>
    );
  }
  return (
    <Rest>
      <KioskWelcome
        line={line}
        isOffline={isOffline}
        isOpen={canTryCheckIn(line, isOffline)}
        onStart={() => setStep({ at: 'form' })}
      >
        <KioskArrivals outbox={outbox} />
        <KioskForDesk outbox={outbox} zone={zone} hasWaiting={false} />
        <footer className="mt-2 flex flex-wrap items-center justify-between gap-x-4 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <KioskLanguage />
          <Button
            variant="ghost"
            size="lg"
            className="-mr-5 h-13! font-normal!"
            onClick={() => setIsLeaving(true)}
          >
            <Trans>Leave kiosk mode</Trans>
          </Button>
        </footer>
      </KioskWelcome>
      {isLeaving && (
        <KioskLeave unsent={outbox.waiting.length} onClose={() => setIsLeaving(false)} />
      )}
    </Rest>
  );
};
