import type { MailSink } from '../messages/mail-sink.ts';
import { mailKeyOf } from '../proofs/compare-sent.ts';
import type { Counted } from './counted.ts';

/** Which mails must arrive, by address. Every cause has an address of its own. */
export interface MailExpectations {
  /** One mail of this kind to this address; several kinds may go to one. */
  expect(kind: string, address: string): void;
  count(): Record<string, Counted>;
}

/**
 * Compares by effect: mails to one address with the same subject are one effect, and its second key is
 * a doubled effect. What the server accepts again under the same key is not.
 */
export const createMailExpectations = ({ mails }: Pick<MailSink, 'mails'>): MailExpectations => {
  const expected = new Map<string, string[]>();
  return {
    expect: (kind, address) => {
      expected.set(address, [...(expected.get(address) ?? []), kind]);
    },
    count: () => {
      const byAddress = Map.groupBy(mails, ({ to }) => to?.[0]?.address ?? '');
      const counts: Record<string, Counted> = {};
      for (const [address, kinds] of expected) {
        const keysOf = Map.groupBy(byAddress.get(address) ?? [], ({ subject }) => subject ?? '');
        const keys = [...keysOf.values()].map((same) => new Set(same.map(mailKeyOf)).size);
        const again = keys.reduce((sum, count) => sum + count - 1, 0);
        const unexpected = Math.max(0, keys.length - kinds.length);
        const kind = kinds.join(', ');
        const before = counts[kind] ?? { caused: 0, done: 0, doubled: 0 };
        counts[kind] = {
          caused: before.caused + kinds.length,
          done: before.done + Math.min(keys.length, kinds.length),
          doubled: before.doubled + again + unexpected,
        };
      }
      return counts;
    },
  };
};
