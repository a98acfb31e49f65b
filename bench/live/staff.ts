import { login } from '@lineup/contract/identity/auth';
import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/kernel/endpoint';
import { DEMO_PASSWORD } from '../stack/demo-staff.ts';
import { callLive, Refusal } from './client.ts';

export const emailOf = (firstName: string): string => `${firstName.toLowerCase()}@alder.example`;

/** A signed-in member of the demo shop, who signs in again when the session has expired. */
export class Staff {
  readonly #url: string;
  readonly #email: string;
  readonly #role: 'owner' | 'employee';
  #headers: { authorization: string } | null = null;

  constructor(url: string, email: string, role: 'owner' | 'employee') {
    this.#url = url;
    this.#email = email;
    this.#role = role;
  }

  async call<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>): Promise<AnswerOf<E>> {
    try {
      return await callLive(this.#url, endpoint, args, await this.#signedIn());
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status !== 401) throw problem;
      this.#headers = null;
      return callLive(this.#url, endpoint, args, await this.#signedIn());
    }
  }

  /** A failed sign-in is not cached: the next request signs in again. */
  async #signedIn(): Promise<{ authorization: string }> {
    this.#headers ??= await this.#signIn();
    return this.#headers;
  }

  /** Handled like any failed request, because the product may be restarting. */
  async #signIn(): Promise<{ authorization: string }> {
    const { access } = await callLive(this.#url, login, {
      body: { email: this.#email, password: DEMO_PASSWORD, role: this.#role },
    });
    return { authorization: `Bearer ${access}` };
  }
}
