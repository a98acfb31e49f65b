import { startTwilioStandIn } from './twilio-stand-in.ts';

/**
 * The carrier of texts in development: accepts them, reports them as delivered, shows them at `/`.
 */
await startTwilioStandIn(Number(process.argv[2]));
