import { freePort } from '../processes/spawned-process.ts';
import { createTestApp, type TestApp, type TestParts } from '../test-app.ts';
import { startTwilioStandIn, TWILIO_ACCOUNT, type TwilioStandIn } from './twilio-stand-in.ts';

/**
 * The test app with a stand-in for the carrier of texts, which sends its reports to the app's real
 * URL.
 */
export const createTextingApp = async (
  parts: TestParts = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<TestApp & { carrier: TwilioStandIn; publicUrl: string }> => {
  const carrier = await startTwilioStandIn();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${String(port)}`;
  const t = await createTestApp(
    { ...TWILIO_ACCOUNT, TWILIO_URL: carrier.url, PUBLIC_URL: publicUrl, ...settings },
    parts,
  );
  await t.app.listen({ host: '127.0.0.1', port });
  return {
    ...t,
    carrier,
    publicUrl,
    close: async () => {
      await carrier.settled();
      await t.close();
      await carrier.close();
    },
  };
};
