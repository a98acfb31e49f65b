import { login } from '@lineup/contract/identity/auth';

export const demoShop = 'ninth-and-alder';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'correct horse battery';

/** Signs in a person of the demo shop and returns the headers for their requests. */
export const signIn = async (
  url: string,
  email: string,
  role: 'owner' | 'employee',
): Promise<{ authorization: string }> => {
  const answer = await fetch(url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, role }),
  });
  const { access } = (await answer.json()) as { access?: string };
  if (access === undefined) throw new Error(`${email} cannot sign in: ${String(answer.status)}`);
  return { authorization: `Bearer ${access}` };
};
