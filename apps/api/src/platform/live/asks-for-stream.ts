import type { IncomingMessage } from 'node:http';

/** The endpoints that `answerLive` answers. */
const LIVE_PATH = /^(?:\/shops\/[^/?]+)?\/live\/(?:\?|$)/;

/** Whether a request opens an event stream. */
export const asksForStream = ({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && LIVE_PATH.test(url) && headers.accept?.includes('text/event-stream') === true;
