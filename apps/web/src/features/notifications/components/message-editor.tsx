import type { MessageText } from '@lineup/contract/notifications';
import { templateFields } from '@lineup/domain/messages/message-template';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type Ref, useImperativeHandle } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useLeaveWarning } from '../../../components/forms/leave-warning.ts';
import { useInsertion, useMessageForm, useMessagePreview } from '../hooks.ts';
import { MessagePreview } from './message-preview.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';

type MessageForm = ReturnType<typeof useMessageForm>['form'];

interface FieldsProps {
  form: MessageForm;
  language: string;
  onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

const Fields = ({ form, language, onFocus }: FieldsProps) => {
  const { t } = useLingui();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4" lang={language}>
      <TextField
        label={t`Subject of the email`}
        autoComplete="off"
        maxLength={120}
        error={errors.subject?.message}
        onFocus={onFocus}
        {...register('subject')}
      />
      <TextField
        label={t`Heading`}
        autoComplete="off"
        maxLength={120}
        error={errors.heading?.message}
        onFocus={onFocus}
        {...register('heading')}
      />
      <TextAreaField
        label={t`Email`}
        hint={t`An empty line starts a new paragraph. Time, place and the button are added by themselves.`}
        rows={4}
        maxLength={1200}
        error={errors.body?.message}
        onFocus={onFocus}
        {...register('body')}
      />
      <TextAreaField
        label={t`Text message`}
        hint={t`The link is added at the end.`}
        maxLength={200}
        error={errors.text?.message}
        onFocus={onFocus}
        {...register('text')}
      />
    </div>
  );
};

export interface MessageEditorHandle {
  /** Reads the form itself, so a key press counts before React has rendered it. */
  hasUnsavedWords: () => boolean;
}

interface MessageEditorProps {
  message: MessageText;
  ref: Ref<MessageEditorHandle>;
}

/** One message in one language: its words beside what customers get. */
export const MessageEditor = ({ message, ref }: MessageEditorProps) => {
  const { t } = useLingui();
  const { form, save, sendTest, isSendingTest, takeStandard } = useMessageForm(message);
  const { remember, insert } = useInsertion(form);
  const { data: preview } = useMessagePreview(form, message);
  const { isDirty, isSubmitting } = form.formState;
  useImperativeHandle(
    ref,
    () => ({
      hasUnsavedWords: () => templateFields.some((field) => form.getFieldState(field).isDirty),
    }),
    [form],
  );
  useLeaveWarning(isDirty, t`The words of this message are not saved yet.`);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card className="p-4 sm:p-5">
        <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
          <div>
            <p className="mb-2 text-small text-ink-2">
              <Trans>
                Insert what differs from visit to visit. Words in [brackets] are left out when
                something in them is unknown.
              </Trans>
            </p>
            <PlaceholderButtons onInsert={insert} />
          </div>
          <Fields
            form={form}
            language={message.language}
            onFocus={({ currentTarget }) => remember(currentTarget)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isBusy={isSubmitting && !isSendingTest} busyText={t`Saving...`}>
              <Trans>Save</Trans>
            </Button>
            <Button variant="secondary" isBusy={isSendingTest} onClick={() => void sendTest()}>
              <Trans>Send me a test</Trans>
            </Button>
            <Button variant="ghost" onClick={takeStandard}>
              <Trans>Use Lineup’s words</Trans>
            </Button>
          </div>
        </form>
      </Card>
      <section aria-label={t`Preview`} className="xl:sticky xl:top-6">
        <p className="mb-3 text-small text-ink-3">
          <Trans>An example, in the words that are sent. The test goes to your mailbox.</Trans>
        </p>
        {preview && <MessagePreview preview={preview} language={message.language} />}
      </section>
    </div>
  );
};
