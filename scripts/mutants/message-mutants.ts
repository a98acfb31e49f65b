import type { Mutant } from './mutant.ts';

const feature = 'apps/api/src/features/notifications';

/** Guards of what is written to customers. */
export const messageMutants: readonly Mutant[] = [
  {
    guard: 'messages: a report that is not signed is refused',
    file: `${feature}/record-report.ts`,
    find: '  if (!isGenuine) throw notSigned();\n',
    replace: '',
    test: `${feature}/routes.test.ts`,
    name: 'who has not signed',
  },
  {
    guard: 'messages: a report is about the text that was sent',
    file: `${feature}/sending-repository.ts`,
    find: '      and coalesce(carrier_id, ${report.carrierId}) = ${report.carrierId}\n',
    replace: '',
    test: `${feature}/routes.test.ts`,
    name: 'another than was sent',
  },
  {
    guard: 'messages: what is delivered stays delivered',
    file: `${feature}/sending-repository.ts`,
    find: "      state = case when state in ('sending', 'sent')",
    replace: '      state = case when true',
    test: `${feature}/routes.test.ts`,
    name: 'reports come in any order',
  },
  {
    guard: 'R5: the carrier is asked before a text is sent again',
    file: `${feature}/send-message.ts`,
    find: 'told ? await sms.find({ to, isSame }, row.due_at) : undefined',
    replace: 'undefined as string | undefined',
    test: `${feature}/send-message.test.ts`,
    name: 'whose answer was lost',
  },
  {
    guard: 'R5: words of a process that died are waited for',
    file: `${feature}/send-message.ts`,
    find: '  if (until) return until;\n',
    replace: '',
    test: `${feature}/send-message.test.ts`,
    name: 'whose process died',
  },
  {
    guard: 'messages: what is not true any more is not sent',
    file: `${feature}/policy.ts`,
    find: 'addressOf(row) !== null && isSent(row) && isTrue(row, now)',
    replace: 'addressOf(row) !== null && isSent(row)',
    test: `${feature}/send-message.test.ts`,
    name: 'says nothing wrong',
  },
  {
    guard: 'messages: what a shop switched off is not sent',
    file: `${feature}/policy.ts`,
    find: 'addressOf(row) !== null && isSent(row) && isTrue(row, now)',
    replace: 'addressOf(row) !== null && isTrue(row, now)',
    test: `${feature}/send-message.test.ts`,
    name: 'switched off since',
  },
  {
    guard: "messages: the month's texts are limited",
    file: `${feature}/sending-repository.ts`,
    find: '      where used.count < (select text_limit from shops where id = ${shop})\n',
    replace: '',
    test: `${feature}/send-message.test.ts`,
    name: 'budget',
  },
  {
    guard: 'messages: nobody is reminded too late',
    file: 'packages/domain/src/message-plan.ts',
    find: 'isSent && Temporal.Instant.compare(dueAt, now) > 0',
    replace: 'isSent',
    test: 'packages/domain/src/message-plan.test.ts',
    name: 'needs no reminder',
  },
  {
    guard: 'messages: only the carrier may send a form',
    file: 'apps/api/src/platform/http/url-form.ts',
    find: 'if (!request.routeOptions.config.endpoint?.form) {',
    replace: 'if (request.routeOptions.config.endpoint === undefined) {',
    test: `${feature}/routes.test.ts`,
    name: 'no other call takes a form',
  },
];
