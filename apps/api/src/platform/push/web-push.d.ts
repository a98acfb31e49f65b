/** The one function of `web-push` that we use; the package has no types of its own. */
declare module 'web-push' {
  interface Subscription {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  }

  interface Options {
    readonly vapidDetails: {
      readonly subject: string;
      readonly publicKey: string;
      readonly privateKey: string;
    };
    readonly TTL: number;
    readonly urgency: 'normal' | 'high';
    readonly topic: string;
    readonly contentEncoding: 'aes128gcm';
  }

  interface RequestDetails {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Uint8Array<ArrayBuffer>;
  }

  const webPush: {
    /** Encrypts the payload and signs the request, without sending it. */
    readonly generateRequestDetails: (
      subscription: Subscription,
      payload: string,
      options: Options,
    ) => RequestDetails;
  };
  export default webPush;
}
