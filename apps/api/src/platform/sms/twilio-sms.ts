import twilio from 'twilio';
import type { Config } from '../../config.ts';
import { type Sms, TextRefused } from './sms.ts';

const TIMEOUT_MS = 8000;
/** More texts than one customer ever gets within the span that is queried. */
const MOST_FOUND = 50;
/** The prefix of every text from a trial account. */
const TRIAL_SENTENCE = /^Sent from your Twilio trial account - /;
/** Our clock and the carrier's differ a little. */
const CLOCK_SECONDS = 60;

/** Sends requests to another server than Twilio's own, in Twilio's format. */
class OtherHostClient extends twilio.RequestClient {
  readonly #url: URL;

  constructor(url: string) {
    super({ timeout: TIMEOUT_MS });
    this.#url = new URL(url);
  }

  override request: twilio.RequestClient['request'] = (options) => {
    const { pathname, search } = new URL(options.uri);
    const uri = new URL(`${pathname}${search}`, this.#url).href;
    return super.request({ ...options, uri });
  };
}

/** The request itself was wrong, such as its number; every other error is retried. */
const isRefusal = (error: unknown): error is { code: number } =>
  error instanceof twilio.RestException && error.status === 400 && error.code !== undefined;

/** Undefined without a Twilio account: then no texts are sent. */
export const createTwilioSms = (config: Config): Sms | undefined => {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: secret, TWILIO_FROM: from } = config;
  if (sid === undefined || secret === undefined || from === undefined) return undefined;
  const client = twilio(sid, secret, {
    httpClient:
      config.TWILIO_URL === undefined
        ? new twilio.RequestClient({ timeout: TIMEOUT_MS })
        : new OtherHostClient(config.TWILIO_URL),
  });
  return {
    send: async ({ to, body, reportsTo }) => {
      try {
        const sent = await client.messages.create({ to, from, body, statusCallback: reportsTo });
        return sent.sid;
      } catch (error) {
        throw isRefusal(error) ? new TextRefused(error.code) : error;
      }
    },
    find: async ({ to, isSame }, since) => {
      const earliest = since.subtract({ seconds: CLOCK_SECONDS }).epochMilliseconds;
      const recent = await client.messages.list({ to, from, limit: MOST_FOUND });
      // By creation time, because a text that waits at the carrier is not sent yet.
      return recent.find(
        ({ dateCreated, body }) =>
          dateCreated.getTime() >= earliest && isSame(body.replace(TRIAL_SENTENCE, '')),
      )?.sid;
    },
    verify: async () => {
      await client.messages.list({ from, limit: 1 });
    },
    isSigned: (signature, url, fields) => twilio.validateRequest(secret, signature, url, fields),
  };
};
