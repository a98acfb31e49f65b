import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Answer, ApiError, refused } from '../../../lib/http/api-error.ts';
import { failureOf, firstToSend, oneAtATime } from '../../../lib/offline/outbox.ts';
import { addWalkIn, claimAppointment, lineKey, serveAppointment } from '../api.ts';
import {
  confirmClaim,
  countFailure,
  type DeskItem,
  type DeskOutbox,
  ofAccount,
  refuse,
  removeSent,
} from './desk-outbox.ts';
import { readDeskOutbox, updateDeskOutbox, useDeskOutbox } from './desk-store.ts';

const attemptMs = 20_000;
const retryMs = 5000;

/** One attempt with the stored key, identical to the first one. */
const sendItem = (item: DeskItem): Promise<Answer<unknown>> => {
  const options = { idempotencyKey: item.key, signal: AbortSignal.timeout(attemptMs) };
  switch (item.kind) {
    case 'walk-in':
      return addWalkIn(item.body, options);
    case 'claim':
      return claimAppointment(item.visitId, item, options);
    case 'serve':
      return serveAppointment(item.visitId, item.payment, options);
  }
};

export interface DeskSending {
  readonly read: () => DeskOutbox;
  readonly update: (change: (outbox: DeskOutbox) => DeskOutbox) => void;
  readonly send: (item: DeskItem) => Promise<Answer<unknown>>;
}

/** Sends the stored changes in order until one must wait. Returns how many the server has answered. */
export const sendStored = async ({ read, update, send }: DeskSending): Promise<number> => {
  for (let answered = 0; ; answered += 1) {
    const next = firstToSend(read().waiting);
    if (!next) return answered;
    const answer = await send(next).catch(() => refused(new ApiError(0, {}, '')));
    if (answer.ok) {
      update((outbox) => removeSent(outbox, next.key));
      continue;
    }
    if (answer.error.code === 'claim_unconfirmed') {
      update((outbox) => confirmClaim(outbox, next.key, crypto.randomUUID()));
      continue;
    }
    // Without a valid session the change waits until the person has signed in again.
    const failure = answer.status === 401 ? 'network' : failureOf(answer.error);
    if (failure === 'refused') {
      const reason = answer.error.message;
      update((outbox) => refuse(outbox, next.key, reason));
      continue;
    }
    if (failure === 'server') update((outbox) => countFailure(outbox, next.key));
    return answered;
  }
};

/**
 * Sends the stored changes when the dashboard opens, when the network returns, and every few seconds.
 * Then every screen refetches the line.
 */
export const useDeskSender = () => {
  const queryClient = useQueryClient();
  const { account, waiting } = useDeskOutbox();
  const isRunning = useRef(false);

  const flush = useEffectEvent(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const read = () => ofAccount(readDeskOutbox(), account);
    const sending = { read, update: updateDeskOutbox, send: sendItem };
    // If a browser fails to give the lock, the changes are retried later.
    const answered = await oneAtATime('lineup-desk', () => sendStored(sending)).catch(() => 0);
    isRunning.current = false;
    if (answered > 0) void queryClient.invalidateQueries({ queryKey: lineKey });
  });

  const hasWaiting = waiting.length > 0;
  useEffect(() => {
    if (!hasWaiting) return;
    const wake = () => void flush();
    wake();
    const timer = setInterval(wake, retryMs);
    window.addEventListener('online', wake);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', wake);
    };
  }, [hasWaiting]);
};
