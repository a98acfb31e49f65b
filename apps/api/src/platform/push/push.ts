import { createECDH } from 'node:crypto';
import type { Config } from '../../config.ts';
import { deriveKey } from '../keys/derived-key.ts';
import { isPushService } from './push-services.ts';

export interface PushSubscription {
  readonly endpoint: string;
  /** The browser's public key and secret. */
  readonly p256dh: string;
  readonly auth: string;
}

/** What a browser shows. It is encrypted for that browser, so the push service cannot read it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that opens, as a path. */
  readonly path: string;
  /** A later message with the same topic replaces this one, at the push service and on the screen. */
  readonly topic: string;
  /** True: shown until it is answered, and delivered even if the phone saves battery. */
  readonly isUrgent: boolean;
}

/**
 * - gone: the browser has ended the subscription
 * - refused: the push service never accepts this message, so a retry is useless
 */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends web push messages. */
export interface Push {
  /** The public VAPID key, which a browser needs for a subscription. */
  readonly key: string;
  /** Whether we send to this endpoint at all. */
  accepts(endpoint: string): boolean;
  /** Throws when the push service cannot be reached now. */
  send(
    subscription: PushSubscription,
    message: PushMessage,
    ttlSeconds: number,
  ): Promise<PushOutcome>;
}

const TIMEOUT_MS = 8000;

/** The push service has no such subscription any more. */
const gone = [404, 410];
const isTemporary = (status: number) => status === 429 || status >= 500;

const keyPairOf = ({ VAPID_PRIVATE_KEY, TOKEN_SECRET }: Config) => {
  const secret =
    VAPID_PRIVATE_KEY === undefined
      ? deriveKey(TOKEN_SECRET, 'web push')
      : Buffer.from(VAPID_PRIVATE_KEY, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey('base64url'),
    // The library wants all 32 bytes, also where the number begins with zeros.
    privateKey: Buffer.from(secret).toString('base64url'),
  };
};

export const createPush = (config: Config): Push => {
  const keys = keyPairOf(config);
  const vapidDetails = { ...keys, subject: `mailto:${config.SUPPORT_MAILBOX}` };
  const accepts = (endpoint: string) => isPushService(endpoint, config.PUSH_SERVICE_ORIGINS);
  return {
    key: keys.publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, message, ttlSeconds) => {
      // The list may have become shorter since the browser subscribed.
      if (!accepts(endpoint)) return 'gone';
      // Only the worker needs the library, and only when there is something to send.
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails,
          TTL: ttlSeconds,
          urgency: message.isUrgent ? 'high' : 'normal',
          topic: message.topic,
          contentEncoding: 'aes128gcm',
        },
      );
      const answer = await fetch(endpoint, {
        method,
        // `fetch` computes the length itself.
        headers: Object.entries(headers).flatMap(([name, value]) =>
          name === 'Content-Length' ? [] : [[name, String(value)] as [string, string]],
        ),
        body,
        // A redirect could lead to an address that is not on the list.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (gone.includes(answer.status)) return 'gone';
      if (!isTemporary(answer.status)) return 'refused';
      throw Object.assign(new Error(`the push service answered ${String(answer.status)}`), {
        status: answer.status,
      });
    },
  };
};
