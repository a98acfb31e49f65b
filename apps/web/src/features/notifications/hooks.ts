import type { MessageTemplateInput, MessageText } from '@lineup/contract/notifications';
import { templateFields } from '@lineup/domain/messages/message-template';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '../../components/feedback/toast-store.ts';
import { useContractForm } from '../../lib/forms/contract-form.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { useDebounced } from '../../lib/forms/use-debounced.ts';
import { messageTextsQuery, previewQuery, sendTestMessage, updateMessageText } from './api.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/notifications').then(({ updateMessageText: { body } }) => body);

/** The words that customers get now: the shop's where it has some. */
const wordsInUse = ({ own, standard }: MessageText): MessageTemplateInput => ({
  subject: own.subject || standard.subject,
  heading: own.heading || standard.heading,
  body: own.body || standard.body,
  text: own.text || standard.text,
});

/** Whether the shop has changed something in a message. */
export const isChanged = ({ own }: MessageText): boolean =>
  templateFields.some((field) => own[field] !== '');

/** The form of one message: its fields, and what its buttons do. */
export const useMessageForm = (message: MessageText) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isSendingTest, setIsSendingTest] = useState(false);
  const { kind, language, standard } = message;
  const problem = t`Use only the placeholders above, close every bracket, and leave out web addresses.`;
  const form = useContractForm<MessageTemplateInput>({
    loadSchema,
    defaultValues: wordsInUse(message),
    texts: {
      subject: problem,
      heading: problem,
      body: problem,
      text: t`A text has to name the shop ({shop}) and be shorter than 200 characters, without web addresses.`,
    },
  });

  const save = form.handleSubmit(async (values) => {
    const answer = await updateMessageText({ kind, language }, values);
    if (!answer.ok) {
      showFieldErrors(answer.error, form);
      toast.error(errorText(answer.error));
      return;
    }
    const saved = answer.data.response;
    queryClient.setQueryData(messageTextsQuery.queryKey, (texts) =>
      texts?.map((each) => (each.kind === kind && each.language === language ? saved : each)),
    );
    void queryClient.invalidateQueries({ queryKey: ['shops', 'settings'] });
    form.reset(wordsInUse(saved));
    toast.success(t`Saved. Customers get these words from now on.`);
  });

  const sendTest = form.handleSubmit(async (values) => {
    setIsSendingTest(true);
    const answer = await sendTestMessage({ kind, language }, values);
    setIsSendingTest(false);
    if (!answer.ok) {
      toast.error(errorText(answer.error));
      return;
    }
    const address = answer.data.response;
    toast.success(t`On its way to ${address}`);
  });

  const takeStandard = () => {
    for (const field of templateFields) {
      form.setValue(field, standard[field], { shouldDirty: true, shouldValidate: true });
    }
  };

  return { form, save, sendTest, isSendingTest, takeStandard };
};

/** The preview of what is typed, a moment later. */
export const useMessagePreview = (
  form: ReturnType<typeof useMessageForm>['form'],
  { kind, language }: MessageText,
) => {
  const [subject, heading, body, text] = useWatch({
    control: form.control,
    name: [...templateFields],
  });
  const typed = useDebounced(JSON.stringify({ subject, heading, body, text }));
  const query = previewQuery({ kind, language }, JSON.parse(typed) as MessageTemplateInput);
  return useQuery({ ...query, placeholderData: keepPreviousData });
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a placeholder into the field that was used last. */
export const useInsertion = (form: ReturnType<typeof useMessageForm>['form']) => {
  const last = useRef<Field | null>(null);
  const remember = (field: Field) => {
    last.current = field;
  };
  const insert = (placeholder: string) => {
    const field = last.current;
    const name = templateFields.find((each) => each === field?.name) ?? 'body';
    const value = form.getValues(name);
    const start = field?.selectionStart ?? value.length;
    const end = field?.selectionEnd ?? value.length;
    const after = value.slice(0, start) + placeholder + value.slice(end);
    form.setValue(name, after, { shouldDirty: true });
    const place = start + placeholder.length;
    field?.focus();
    field?.setSelectionRange(place, place);
  };
  return { remember, insert };
};
