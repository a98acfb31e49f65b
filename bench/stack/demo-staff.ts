import { login } from '@lineup/contract/auth';

export const demoShop = 'ninth-and-alder';

/** Signs a person of the demo shop in, and answers what their calls carry. */
export const signIn = async (
  url: string,
  email: string,
  role: 'owner' | 'employee',
): Promise<{ authorization: string }> => {
  const answer = await fetch(url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery', role }),
  });
  const { access } = (await answer.json()) as { access?: string };
  if (access === undefined) throw new Error(`${email} cannot sign in: ${String(answer.status)}`);
  return { authorization: `Bearer ${access}` };
};
