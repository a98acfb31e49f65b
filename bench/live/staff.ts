import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/endpoint';
import { signIn } from '../stack/demo-staff.ts';
import { callLive, Refusal } from './client.ts';

export const emailOf = (firstName: string): string => `${firstName.toLowerCase()}@alder.example`;

/** Somebody of the demo shop, signed in; again when their session has run out. */
export class Staff {
  readonly #url: string;
  readonly #email: string;
  readonly #role: 'owner' | 'employee';
  #headers: Promise<{ authorization: string }> | null = null;

  constructor(url: string, email: string, role: 'owner' | 'employee') {
    this.#url = url;
    this.#email = email;
    this.#role = role;
  }

  async call<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>): Promise<AnswerOf<E>> {
    this.#headers ??= signIn(this.#url, this.#email, this.#role);
    try {
      return await callLive(this.#url, endpoint, args, await this.#headers);
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status !== 401) throw problem;
      this.#headers = signIn(this.#url, this.#email, this.#role);
      return callLive(this.#url, endpoint, args, await this.#headers);
    }
  }
}
