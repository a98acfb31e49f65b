import type { NewCredential, SignedCredential } from '@lineup/contract/identity/second-factor';

/**
 * Why there is no passkey: the person closed the browser's dialog, or the device does not support
 * it.
 */
export type NoPasskey = 'cancelled' | 'known' | 'unsupported';

/** The server's options for the browser's passkey API. */
type Options = Readonly<Record<string, unknown>>;

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

// Most people never use passkeys, so the script is loaded on the first click.
const load = () => import('@simplewebauthn/browser');

const reasonOf = (error: unknown): NoPasskey => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported';
};

/** Has the device create a passkey. */
export const makePasskey = async (options: Options): Promise<NewCredential | NoPasskey> => {
  try {
    const { startRegistration } = await load();
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: options as never,
    });
    const transports = transportNames.filter((name) => response.transports?.includes(name));
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    return reasonOf(error);
  }
};

/** Has the device sign with a passkey. */
export const signWithPasskey = async (options: Options): Promise<SignedCredential | NoPasskey> => {
  try {
    const { startAuthentication } = await load();
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: options as never,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle !== undefined && userHandle !== '' && { userHandle }),
      },
    };
  } catch (error) {
    return reasonOf(error);
  }
};
