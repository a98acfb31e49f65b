import { createOutboxStore } from '../../../lib/offline/outbox-store.ts';
import { useSession } from '../../../lib/session/session.ts';
import { emptyDeskOutbox, ofAccount, parseDeskOutbox, queueChange } from './desk-outbox.ts';

const store = createOutboxStore({
  entry: 'deskOutbox',
  empty: emptyDeskOutbox,
  parse: parseDeskOutbox,
});

export const { read: readDeskOutbox, update: updateDeskOutbox } = store;

/** The unsent changes of the person who is signed in, and how to add one. */
export const useDeskOutbox = () => {
  const { user } = useSession();
  const account = `${user.shop_username} ${user.email}`;
  const outbox = store.useOutbox();
  return {
    account,
    ...ofAccount(outbox, account),
    queue: (change: Parameters<typeof queueChange>[1], key: string) =>
      updateDeskOutbox((now) =>
        queueChange(now, change, { account, key, at: new Date().toISOString() }),
      ),
  };
};
