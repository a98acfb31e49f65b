import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { passwordOf, textOf } from '../../../../lib/forms/form-text.ts';
import { areaPaths } from '../../../../lib/session/area-paths.ts';
import { sendAffiliateSignUp } from '../../api.ts';
import { codePath, type TypedAddress, useSubmission } from '../../hooks.ts';
import { Agreement } from './agreement.tsx';
import { PersonFields } from './person-fields.tsx';

export const AffiliateSignUpForm = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, isSending, failure, errors, formProps } = useSubmission();
  const { ref } = formProps;

  const personal = useCallback(() => {
    const form = ref.current === null ? null : new FormData(ref.current);
    return form === null ? [] : [textOf(form, 'name'), textOf(form, 'email')];
  }, [ref]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = await submit(() =>
      sendAffiliateSignUp({
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        phone_no: textOf(form, 'phone_no'),
        password: passwordOf(form, 'password'),
      }),
    );
    if (!answer) return;
    const state: TypedAddress = { email: textOf(form, 'email') };
    await navigate(codePath('affiliate', answer.token), { state });
  };

  return (
    <form {...formProps} onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-4.5">
        {failure !== null && <ErrorSummary title={failure} />}
        <PersonFields errors={errors} personal={personal} />
      </div>
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={isSending}
        busyText={t`Joining...`}
        className="mt-6"
      >
        <Trans>Join the program</Trans>
      </Button>
      <Agreement />
      <p className="mt-6 text-center text-ink-2">
        <Trans>
          Have an account already, perhaps with a shop?{' '}
          <TextLink to={areaPaths.affiliate.login}>Sign in</TextLink>
        </Trans>
      </p>
    </form>
  );
};
