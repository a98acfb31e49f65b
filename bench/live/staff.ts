import { login } from '@lineup/contract/identity/auth';
import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/kernel/endpoint';
import { DEMO_PASSWORD } from '../stack/demo-staff.ts';
import { callLive, Refusal } from './client.ts';

export const emailOf = (firstName: string): string => `${firstName.toLowerCase()}@alder.example`;

/** Somebody of the demo shop, signed in; again when their session has run out. */
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

  /** A failure is not kept: who calls again signs in again. */
  async #signedIn(): Promise<{ authorization: string }> {
    this.#headers ??= await this.#signIn();
    return this.#headers;
  }

  /** Refused as any call is: a product that restarts is no reason to give up. */
  async #signIn(): Promise<{ authorization: string }> {
    const { access } = await callLive(this.#url, login, {
      body: { email: this.#email, password: DEMO_PASSWORD, role: this.#role },
    });
    return { authorization: `Bearer ${access}` };
  }
}
