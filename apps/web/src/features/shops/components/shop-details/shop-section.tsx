import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { TextField } from '../../../../components/fields/text-field.tsx';
import {
  type PictureChange,
  PicturePicker,
} from '../../../../components/pictures/picture-picker.tsx';
import { updateShop } from '../../api.ts';
import { useSectionForm } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { UsernameField } from './username-field.tsx';

const valuesOf = ({ name, username, address, phone_number, time_zone }: ShopSettings) => ({
  name,
  username,
  address,
  phone_number,
  time_zone,
  logo: null as PictureChange,
});

type Values = ReturnType<typeof valuesOf>;

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ updateShop: { body } }) => body);

const send = ({ logo, ...body }: Values) =>
  updateShop(
    { ...body, ...(logo === 'removed' && { remove_logo: true }) },
    logo instanceof Blob ? logo : undefined,
  );

export const ShopSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const fileInput = useRef<HTMLInputElement>(null);
  const { form, save } = useSectionForm({
    section: 'shop',
    settings,
    valuesOf,
    send,
    loadSchema,
    texts: {
      name: { missing: t`Please enter a shop name` },
      phone_number: t`Enter a valid phone number`,
    },
    toBody: ({ logo: _logo, ...body }) => body,
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <SettingsSection
      id="shop"
      save={save}
      description={t`Customers see this on your pages, in messages and in search results.`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="logo"
            render={({ field, fieldState }) => (
              <PicturePicker
                of="shop"
                placeholder={Store}
                stored={settings.logo}
                change={field.value}
                onChange={field.onChange}
                inputRef={fileInput}
              >
                <p className="text-small font-label pointer-coarse:text-body">
                  <Trans>Logo</Trans>
                </p>
                <p className="mt-0.5 text-small text-ink-3">
                  <Trans>
                    A square picture of up to 5 MB. It is shown at the top of your check-in page.
                  </Trans>
                </p>
                {fieldState.error && (
                  <p role="alert" className="mt-1 text-small font-medium text-danger">
                    {fieldState.error.message}
                  </p>
                )}
              </PicturePicker>
            )}
          />
        </div>
        <TextField
          label={t`Shop name`}
          autoComplete="organization"
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t`Phone`}
          type="tel"
          isNumeric
          autoComplete="tel"
          maxLength={40}
          hint={t`Shown to customers who want to call.`}
          error={errors.phone_number?.message}
          {...register('phone_number')}
        />
        <TextField
          label={t`Address`}
          className="sm:col-span-2"
          autoComplete="street-address"
          maxLength={240}
          hint={t`Customers find you by it; confirmations carry it.`}
          error={errors.address?.message}
          {...register('address')}
        />
        <Controller
          control={control}
          name="username"
          render={({ field, fieldState }) => (
            <UsernameField
              {...field}
              current={settings.username}
              former={settings.former_usernames}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="time_zone"
          render={({ field, fieldState }) => (
            <TimeZoneField {...field} error={fieldState.error?.message} />
          )}
        />
      </div>
    </SettingsSection>
  );
};
