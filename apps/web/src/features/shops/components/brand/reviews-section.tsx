import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { updateReviews } from '../../api.ts';
import { useSectionForm } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';

const valuesOf = ({ reviews }: ShopSettings) => ({ ...reviews });

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ updateReviews: { body } }) => body);

/** Links to public reviews, offered to every customer alike, and the feed of Google's 'Book' button. */
export const ReviewsSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const wrong = t`Enter the full address of your page there, beginning with https://`;
  const { form, save } = useSectionForm({
    section: 'reviews',
    settings,
    valuesOf,
    loadSchema,
    texts: { google_url: wrong, yelp_url: wrong, facebook_url: wrong },
    send: updateReviews,
  });
  const { errors } = form.formState;
  const link = { type: 'url', autoComplete: 'off', maxLength: 500, spellCheck: false } as const;
  return (
    <SettingsSection
      id="reviews"
      save={save}
      description={t`After a visit the ticket page asks for a rating that only you see, and offers these public links to everybody, whatever they rated.`}
    >
      <div className="grid gap-5">
        <TextField
          {...link}
          label={t`Google review link`}
          placeholder="https://g.page/r/…/review"
          hint={t`In your Google Business Profile, under “Ask for reviews”.`}
          error={errors.google_url?.message}
          {...form.register('google_url')}
        />
        <TextField
          {...link}
          label={t`Yelp page`}
          placeholder="https://www.yelp.com/biz/…"
          error={errors.yelp_url?.message}
          {...form.register('yelp_url')}
        />
        <TextField
          {...link}
          label={t`Facebook reviews page`}
          placeholder="https://www.facebook.com/…/reviews"
          error={errors.facebook_url?.message}
          {...form.register('facebook_url')}
        />
        <div>
          <Checkbox {...form.register('is_listed_on_google')}>
            <Trans>List my booking page for Google’s “Book online” button</Trans>
          </Checkbox>
          <p className="mt-1 text-small text-ink-3">
            <Trans>
              Your name, address, phone number and booking page go into a public list for Google. It
              needs an address and at least one active booking link.
            </Trans>
          </p>
        </div>
      </div>
    </SettingsSection>
  );
};
