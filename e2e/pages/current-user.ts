import { getUserData, type User } from '@lineup/contract/auth';
import type { Page } from '@playwright/test';
import { readStorage } from './storage.ts';

/** Who the page's session belongs to, asked beside the page. */
export const currentUser = async (page: Page): Promise<User> => {
  const { accessToken } = await readStorage(page);
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.get(getUserData.path, { headers });
  return ((await answer.json()) as { response: User }).response;
};
