import { switchShop } from '@lineup/contract/identity/own-shops';
import { ApiError, refused } from '../http/api-error.ts';
import { send } from '../http/transport.ts';
import { readStored } from '../storage/storage.ts';
import { storeLogin } from './session.ts';
import { lockTimeoutMs, refreshTokens, underLock } from './tokens.ts';

/**
 * Under the lock, so that no other call mistakes the session that is being left for an expired one.
 */
const replaceSession = (membershipId: number) =>
  underLock(async () => {
    const answer = await send(
      switchShop,
      { body: { membership_id: membershipId } },
      {
        accessToken: readStored('accessToken'),
        signal: AbortSignal.timeout(lockTimeoutMs),
      },
    ).catch(() => refused(new ApiError(0, {}, '')));
    if (answer.ok) storeLogin(answer.data);
    return answer;
  });

/** Stores the tokens of another shop of the person, for the next document. */
export const enterShop = async (membershipId: number) => {
  const accessToken = readStored('accessToken');
  const answer = await replaceSession(membershipId);
  if (answer.status !== 401) return answer;
  return (await refreshTokens(accessToken)) === 'refreshed' ? replaceSession(membershipId) : answer;
};
