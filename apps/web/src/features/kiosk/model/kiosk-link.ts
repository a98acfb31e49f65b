import { checkInAtKiosk, getKiosk } from '@lineup/contract/kiosk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/http/api-client.ts';
import { ApiError, refused } from '../../../lib/http/api-error.ts';
import { oneAtATime } from '../../../lib/offline/outbox.ts';
import { leaveFor } from '../../../lib/page/leave.ts';
import { type Arrival, giveAllProvisional, msUntilSendable, prune } from './kiosk-outbox.ts';
import { type KioskRecord, kioskNow, kioskPath, readKiosk, writeKiosk } from './kiosk-record.ts';
import { sendWaiting } from './kiosk-sender.ts';
import { momentIn, readOutbox, updateOutbox } from './kiosk-store.ts';

const attemptMs = 20_000;
const heartbeatMs = 60_000;
const shortestPauseMs = 5000;
const longestPauseMs = 15_000;

/** Random, so that kiosks do not retry together; exact if the next arrival must only wait. */
const pauseOf = (random: () => number): number => {
  const next = readOutbox().waiting[0];
  const delayMs = next ? msUntilSendable(next, kioskNow()) : 0;
  return delayMs > 0 ? delayMs : shortestPauseMs + random() * (longestPauseMs - shortestPauseMs);
};

const noAnswer = () => refused(new ApiError(0, {}, ''));

const sendArrival = async (token: string, arrival: Arrival) => {
  const { username, key, name, phone, services, barber, arrivedAt, isForSomebodyElse } = arrival;
  const answer = await call(
    checkInAtKiosk,
    {
      params: { username, token },
      body: {
        name,
        phone,
        services: [...services],
        barber,
        arrived_at: arrivedAt,
        ...(isForSomebodyElse && { confirm_another: true }),
      },
    },
    { idempotencyKey: key, signal: AbortSignal.timeout(attemptMs) },
  ).catch(noAnswer);
  return answer.ok ? { ...answer, data: answer.data.response } : answer;
};

/**
 * Checks whether this device is still a kiosk, and reads the server's clock. Resolves to the shop's
 * current username; null if it is no longer a kiosk; undefined without an answer.
 */
const sendHeartbeat = async (record: KioskRecord): Promise<string | null | undefined> => {
  const sentAt = Date.now();
  const { username, token } = record;
  const signal = AbortSignal.timeout(attemptMs);
  const answer = await call(getKiosk, { params: { username, token } }, { signal }).catch(noAnswer);
  if (!answer.ok) return answer.error.body.code === 'not_found' ? null : undefined;
  const { now, username: currentUsername } = answer.data.response;
  const aheadMs = Date.parse(now) - (sentAt + Date.now()) / 2;
  // The kiosk may have been left during the request.
  if (readKiosk()?.token === token) writeKiosk({ username: currentUsername, token, aheadMs });
  return currentUsername;
};

/** Connects a kiosk to the server: heartbeat, and sending of stored check-ins. */
export const useKioskLink = (username: string, zone: string) => {
  const [isEnded, setIsEnded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef({ isRunning: false, isDue: false });

  const round = async (): Promise<boolean> => {
    const record = readKiosk();
    if (!record) return false;
    const result = await sendWaiting({
      read: readOutbox,
      update: updateOutbox,
      send: (arrival) => sendArrival(record.token, arrival),
      now: kioskNow,
      dayOf: (instant) => momentIn(zone).dayOf(instant),
    });
    if (result === 'ended') setIsEnded(true);
    return result === 'later';
  };

  const flush = async (): Promise<void> => {
    const now = turn.current;
    now.isDue = true;
    if (now.isRunning) return;
    now.isRunning = true;
    clearTimeout(timer.current);
    let isLater = false;
    while (now.isDue) {
      now.isDue = false;
      // If a browser fails to give the lock, the check-ins are retried later.
      isLater = await oneAtATime('lineup-kiosk', round).catch(() => true);
    }
    now.isRunning = false;
    if (isLater) timer.current = setTimeout(() => void flush(), pauseOf(Math.random));
  };

  const ask = async () => {
    const record = readKiosk();
    if (!record) return;
    const currentUsername = await sendHeartbeat(record);
    if (currentUsername !== undefined) setIsEnded(currentUsername === null);
    // The page is of another shop, or the shop was renamed.
    if (currentUsername && currentUsername !== username) leaveFor(kioskPath(currentUsername));
    updateOutbox((outbox) => prune(outbox, momentIn(zone)));
    // Also sends check-ins that a closed tab left behind.
    if (currentUsername && readOutbox().waiting.length > 0) void flush();
  };

  const onBeat = useEffectEvent(() => void ask());
  const onFlush = useEffectEvent(() => void flush());
  const adopt = useEffectEvent(() =>
    updateOutbox((outbox) => giveAllProvisional(outbox, momentIn(zone))),
  );

  useEffect(() => {
    const wake = () => {
      onBeat();
      onFlush();
    };
    adopt();
    wake();
    const beats = setInterval(onBeat, heartbeatMs);
    window.addEventListener('online', wake);
    return () => {
      clearInterval(beats);
      clearTimeout(timer.current);
      window.removeEventListener('online', wake);
    };
  }, []);

  return { isEnded, flush };
};
