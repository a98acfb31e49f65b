import * as contract from '@lineup/contract/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export type MessageId = Pick<contract.MessageText, 'kind' | 'language'>;

export const messageTextsQuery = queryOptions({
  queryKey: ['notifications', 'texts'],
  queryFn: ({ signal }) =>
    call(contract.listMessageTexts, {}, { signal }).then((answer) => unwrap(answer).response),
  // A refetch on focus would overwrite what somebody is typing.
  refetchOnWindowFocus: false,
});

export const previewQuery = (params: MessageId, body: contract.MessageTemplateInput) =>
  queryOptions({
    queryKey: ['notifications', 'preview', params, body],
    queryFn: ({ signal }) =>
      call(contract.previewMessage, { params, body }, { signal }).then(
        (answer) => unwrap(answer).response,
      ),
    retry: false,
  });

export const updateMessageText = (params: MessageId, body: contract.MessageTemplateInput) =>
  call(contract.updateMessageText, { params, body });

export const sendTestMessage = (params: MessageId, body: contract.MessageTemplateInput) =>
  call(contract.sendTestMessage, { params, body });
