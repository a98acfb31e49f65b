import type { Profile } from '@lineup/contract/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { Badge } from '../../../components/cards/badge.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { type PictureChange, PicturePicker } from '../../../components/pictures/picture-picker.tsx';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import type { ProfileInput } from '../api.ts';
import { useReloadProfile, useSaveProfile } from '../hooks.ts';
import { PasswordPrompt } from './password-prompt.tsx';

type Values = Record<'name' | 'email' | 'phone_no' | 'shop_name', string>;

const valuesOf = ({ name, email, phone_no, shop_name }: Profile): Values => ({
  name,
  email,
  phone_no,
  shop_name,
});

const trimmed = (values: Values): Values => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phone_no: values.phone_no.trim(),
  shop_name: values.shop_name.trim(),
});

/** Avoids a needless password prompt. The server validates the address. */
const emailForm = /^\S+@\S+\.\S+$/;

const fieldNames = ['name', 'email', 'phone_no', 'shop_name'] as const;

/** An affiliate's profile is about the person only, even if they have a shop. */
export type ProfileKind = 'owner' | 'employee' | 'affiliate';

const kindLabel = (kind: ProfileKind): ReactNode => {
  switch (kind) {
    case 'owner':
      return <Trans>Owner</Trans>;
    case 'employee':
      return <Trans>Employee</Trans>;
    case 'affiliate':
      return <Trans>Affiliate</Trans>;
  }
};

const KindBadge = ({ kind }: { kind: ProfileKind }) => <Badge tone="tint">{kindLabel(kind)}</Badge>;

interface ProfileFormProps {
  profile: Profile;
  kind: ProfileKind;
}

/** Picture, name and contact; for the owner also the shop. */
export const ProfileForm = ({ profile, kind }: ProfileFormProps) => {
  const isOwner = kind === 'owner';
  const { t } = useLingui();
  const notify = useNotice();
  const { save, showSaved } = useSaveProfile();
  const reload = useReloadProfile();
  const [picture, setPicture] = useState<PictureChange>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<Values | null>(null);
  const { control, register, handleSubmit, setError, reset, formState } = useForm<Values>({
    values: valuesOf(profile),
    // Typed values survive a refetch in the background.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;

  const missing: Values = {
    name: t`Please enter a name`,
    email: t`Please enter an email`,
    phone_no: t`Please enter a phone number`,
    shop_name: t`Please enter a shop name`,
  };

  const send = async (values: Values, password?: string) => {
    const { shop_name: shopName, ...own } = values;
    const input: ProfileInput = {
      ...own,
      ...(isOwner && { shop_name: shopName }),
      ...(password !== undefined && { password }),
      ...(picture === 'removed' && { remove_picture: true }),
    };
    const error = await save(input, picture instanceof Blob ? picture : undefined);
    if (error) {
      showFieldErrors(error, { control, setError });
      return error;
    }
    setWaiting(null);
    showSaved(values.email === profile.email.trim() ? null : values.email);
    // A new e-mail is not stored until its code is entered.
    const stored = await reload({
      ...values,
      email: profile.email,
      ...(picture === 'removed' && { profile_photo: null }),
    });
    if (stored) reset(valuesOf(stored), { keepDirtyValues: false });
    setPicture(null);
    if (fileInput.current) fileInput.current.value = '';
    return null;
  };

  const submit = async (typed: Values) => {
    const values = trimmed(typed);
    const stored = trimmed(valuesOf(profile));
    const changed = fieldNames.filter((name) => values[name] !== stored[name]);
    if (changed.length === 0 && picture === null) {
      return notify({
        tone: 'info',
        title: t`No Changes`,
        text: t`No changes were made to update`,
      });
    }
    const refuse = (name: keyof Values, message: string) => {
      setError(name, { message });
      return notify({ tone: 'error', title: t`Validation Error`, text: message });
    };
    const blank = changed.length > 0 && fieldNames.find((name) => values[name] === '');
    if (blank && (isOwner || blank !== 'shop_name')) return refuse(blank, missing[blank]);
    if (!changed.includes('email')) return send(values);
    if (!emailForm.test(values.email)) return refuse('email', t`Enter a valid email address`);
    // Without a password there is no prompt: the server says what to do first.
    if (!profile.has_password) return send(values);
    setWaiting(values);
  };

  return (
    <Card aria-label={t`Profile`} className="p-5 sm:p-6">
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <PicturePicker
          stored={profile.profile_photo}
          change={picture}
          onChange={setPicture}
          inputRef={fileInput}
          placeholder={UserRound}
        >
          <h1 className="text-h1 cut-head wrap-anywhere">{profile.name || profile.email}</h1>
          <p className="mt-1.5">
            <KindBadge kind={kind} />
          </p>
        </PicturePicker>
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Full Name`}
            autoComplete="name"
            maxLength={120}
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="email"
            maxLength={254}
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label={t`Phone`}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            isNumeric
            error={errors.phone_no?.message}
            {...register('phone_no')}
          />
          {kind !== 'affiliate' && (
            <TextField
              key={isOwner ? 'own' : 'locked'}
              label={isOwner ? t`Shop name` : t`Company`}
              autoComplete="organization"
              maxLength={120}
              error={errors.shop_name?.message}
              {...(isOwner ? register('shop_name') : { disabled: true, value: profile.shop_name })}
            />
          )}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className="text-small text-ink-2">
            {picture !== null && <Trans>The photo changes when you save.</Trans>}
          </p>
          <Button
            type="submit"
            isBusy={isSubmitting}
            busyText={t`Saving...`}
            className="max-sm:w-full"
          >
            <Trans>Update Profile</Trans>
          </Button>
        </div>
      </form>
      {waiting && (
        <PasswordPrompt
          newEmail={waiting.email}
          onSubmit={(password) => send(waiting, password)}
          onClose={() => setWaiting(null)}
        />
      )}
    </Card>
  );
};
