import twilio from 'twilio';
import type { Config } from '../../config.ts';
import { type Sms, TextRefused } from './sms.ts';

const TIMEOUT_MS = 8000;
/** More than one customer is ever sent within the moments that are asked about. */
const MOST_FOUND = 50;
/** What trial accounts put before every text. */
const TRIAL_SENTENCE = /^Sent from your Twilio trial account - /;
/** Our clock and the carrier's differ a little. */
const CLOCK_SECONDS = 60;

/** Speaks to another server than Twilio's own, in Twilio's words. */
class ElsewhereClient extends twilio.RequestClient {
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

/** The request itself was wrong, such as its number; everything else is worth another try. */
const isRefusal = (error: unknown): error is { code: number } =>
  error instanceof twilio.RestException && error.status === 400 && error.code !== undefined;

/** Undefined without an account at Twilio: then nothing is sent as a text. */
export const createTwilioSms = (config: Config): Sms | undefined => {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: secret, TWILIO_FROM: from } = config;
  if (sid === undefined || secret === undefined || from === undefined) return undefined;
  const client = twilio(sid, secret, {
    httpClient:
      config.TWILIO_URL === undefined
        ? new twilio.RequestClient({ timeout: TIMEOUT_MS })
        : new ElsewhereClient(config.TWILIO_URL),
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
      // By when they were made, not sent: one that waits at the carrier was not sent yet.
      return recent.find(
        ({ dateCreated, body }) =>
          dateCreated.getTime() >= earliest && isSame(body.replace(TRIAL_SENTENCE, '')),
      )?.sid;
    },
    isSigned: (signature, url, fields) => twilio.validateRequest(secret, signature, url, fields),
  };
};
