import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type Question, sendQuestion } from '../api.ts';
import { useLastPage } from '../model/last-page.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/support').then(({ createSupportTicket: { body } }) => body);

type Written = Omit<Question, 'page'>;

/** The form is gone, and with it the button that had the focus. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** A question to the support mailbox, sent with the shop, the page and the browser. */
export const ContactForm = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const errorText = useErrorText();
  const repeatKey = useIdempotencyKey();
  const page = useLastPage();
  const [thanks, setThanks] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, register, handleSubmit, reset, setError, setFocus, formState } =
    useContractForm<Written>({
      loadSchema,
      defaultValues: { subject: '', message: '' },
      texts: {
        subject: { missing: t`Please enter a subject` },
        message: { missing: t`Please enter a message` },
      },
    });
  const { errors, isSubmitting } = formState;
  const shopName = user.shop_name;

  const send = async (written: Written): Promise<void> => {
    setFailure(null);
    const question = { ...written, page };
    const answer = await sendQuestion(question, { idempotencyKey: repeatKey(question) });
    if (!answer.ok) {
      showFieldErrors(answer.error, { control, setError });
      setFailure(errorText(answer.error));
      return;
    }
    reset();
    setThanks(answer.data.response);
  };

  const writeAnother = () => {
    flushSync(() => setThanks(null));
    setFocus('subject');
  };

  if (thanks !== null) {
    return (
      <Card aria-label={t`Contact us`} role="status" className="p-5">
        <EmptyState
          icon={MailCheck}
          title={
            <span ref={takeFocus} tabIndex={-1} className="outline-none">
              <Trans>Your message is on its way</Trans>
            </span>
          }
          action={
            <Button variant="secondary" onClick={writeAnother}>
              <Trans>Write another message</Trans>
            </Button>
          }
        >
          <p className="wrap-anywhere">{thanks}</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="contact-heading" className="p-5">
      <h2 id="contact-heading" className="text-h2 cut-head">
        <Trans>Contact us</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        <Trans>Did not find it? A person reads this and answers by email.</Trans>
      </p>
      {failure !== null && (
        <div className="mb-4">
          <ErrorSummary title={failure} />
        </div>
      )}
      <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
        <TextField
          label={t`Subject`}
          autoComplete="off"
          maxLength={160}
          error={errors.subject?.message}
          {...register('subject')}
        />
        <TextAreaField
          label={t`Message`}
          rows={6}
          maxLength={5000}
          error={errors.message?.message}
          {...register('message')}
        />
        <p className="text-small text-ink-3 wrap-anywhere">
          {page !== '' ? (
            <Trans>
              We add your shop ({shopName}), the page you came from ({page}) and your browser.
            </Trans>
          ) : (
            <Trans>We add your shop ({shopName}) and your browser.</Trans>
          )}
        </p>
        <Button type="submit" isBusy={isSubmitting} busyText={t`Sending...`}>
          <Trans>Send message</Trans>
        </Button>
      </form>
    </Card>
  );
};
