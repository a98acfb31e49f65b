import type { Mutant } from '../mutant.ts';

const web = 'apps/web/src';
const decisions = `${web}/service-worker/caching-rules.ts`;
const decided = `${web}/service-worker/caching-rules.test.ts`;
const answers = `${web}/lib/offline/offline-cache.ts`;
const kept = `${web}/lib/offline/offline-cache.test.ts`;

export const offlineMutants: readonly Mutant[] = [
  {
    title: 'a redirected response is not cached as a document',
    file: decisions,
    find: "status === 200 && type === 'basic' && !redirected",
    replace: "status === 200 && type === 'basic'",
    test: decided,
    name: 'a redirect, a refusal or another kind of file is not',
  },
  {
    title: 'the worker leaves writes alone',
    file: decisions,
    find: "method !== 'GET' || address.origin !== origin",
    replace: 'address.origin !== origin',
    test: decided,
    name: 'what the worker handles',
  },
  {
    title: 'the worker leaves other origins alone',
    file: decisions,
    find: "method !== 'GET' || address.origin !== origin",
    replace: "method !== 'GET'",
    test: decided,
    name: 'what the worker handles',
  },
  {
    title: 'the desk and a kiosk are never pushed out',
    file: decisions,
    find: 'keys.filter(isEvictable).slice',
    replace: 'keys.slice',
    test: decided,
    name: 'never the desk or a kiosk',
  },
  {
    title: 'a cached response is used only for its owner',
    file: answers,
    find: 'entry?.owner === owner && now - entry.at < maxAgeMs',
    replace: 'entry !== null && now - entry.at < maxAgeMs',
    test: kept,
    name: 'is not for',
  },
  {
    title: 'an answer is forgotten after a day',
    file: answers,
    find: 'entry?.owner === owner && now - entry.at < maxAgeMs',
    replace: 'entry?.owner === owner',
    test: kept,
    name: 'is removed as soon as another account reads it, and after a day',
  },
  {
    title: 'an expired session clears the offline cache',
    file: `${web}/lib/session/session.ts`,
    find: "  removeStored('affiliate', 'marketingPopupShown', 'pin');\n  clearOfflineCaches();",
    replace: "  removeStored('affiliate', 'marketingPopupShown', 'pin');",
    test: kept,
    name: 'is removed by',
  },
  {
    title: 'a refusal shows nothing of before',
    file: `${web}/lib/http/query-client.ts`,
    find: '!isPassing(error) || query.state.data',
    replace: 'query.state.data',
    test: kept,
    name: 'a refusal does not show old data',
  },
];
