import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListOrdered } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { updateLine } from '../../api.ts';
import { useSectionForm } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';

const valuesOf = ({ line }: ShopSettings) => ({
  takes_walk_ins: line.takes_walk_ins,
  grace_minutes: String(line.grace_minutes),
  notice_minutes: String(line.notice_minutes),
  change_notice_minutes: String(line.change_notice_minutes),
  horizon_days: String(line.horizon_days),
});

type Values = ReturnType<typeof valuesOf>;

const loadSchema = () =>
  import('@lineup/contract/schemas/shops').then(({ updateLine: { body } }) => body);

const bodyOf = (values: Values) => ({
  takes_walk_ins: values.takes_walk_ins,
  grace_minutes: Number(values.grace_minutes),
  notice_minutes: Number(values.notice_minutes),
  change_notice_minutes: Number(values.change_notice_minutes),
  horizon_days: Number(values.horizon_days),
});

const send = (values: Values) => updateLine(bodyOf(values));

/** Explains the fair order to the owner, as the line's screen does to customers. */
const FairLine = () => (
  <p className="flex items-start gap-2.5 rounded-control bg-tint px-3 py-2.5 text-small font-medium text-on-tint">
    <ListOrdered size={18} aria-hidden="true" className="flex-none" />
    <Trans>
      One fair line: a booking keeps its time within the grace period, walk-ins go first come, first
      served, and who asked for a barber waits for that barber.
    </Trans>
  </p>
);

const WalkIns = ({
  isOpen,
  onChange,
}: {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}) => {
  const { t } = useLingui();
  return (
    <div>
      <p className="mb-1.5 text-small font-label pointer-coarse:text-body">
        <Trans>Walk-ins</Trans>
      </p>
      <SegmentedControl
        label={t`Walk-ins`}
        value={isOpen ? 'open' : 'closed'}
        onValueChange={(value) => onChange(value === 'open')}
        segments={[
          { value: 'open', label: t`Open` },
          { value: 'closed', label: t`Closed` },
        ]}
      />
      <p role="status" className="mt-1.5 text-small text-ink-3">
        {isOpen ? (
          <Trans>Customers can join the line on your check-in page while you are open.</Trans>
        ) : (
          <Trans>
            Your check-in page says that you take no walk-ins now. Bookings go on, and the desk can
            always add a walk-in.
          </Trans>
        )}
      </p>
    </div>
  );
};

export const LineSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const within = (text: string, least: number, most: number): string | undefined => {
    const isPossible =
      /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
    return isPossible ? undefined : t`Enter a whole number from ${least} to ${most}`;
  };
  const { form, save } = useSectionForm({
    section: 'line',
    settings,
    valuesOf,
    send,
    loadSchema,
    texts: {},
    // An empty field would count as zero in the body, so the schema alone would accept it.
    rules: (values) => ({
      grace_minutes: within(values.grace_minutes, 0, 60),
      notice_minutes: within(values.notice_minutes, 0, 10_080),
      change_notice_minutes: within(values.change_notice_minutes, 0, 10_080),
      horizon_days: within(values.horizon_days, 1, 365),
    }),
    toBody: bodyOf,
  });
  const { errors } = form.formState;
  const figure = {
    isNumeric: true,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 5,
  } as const;
  const minutes = <span className="text-small text-ink-3">{t`min`}</span>;
  return (
    <SettingsSection
      id="line"
      save={save}
      description={t`Who is next, and how bookings and walk-ins share your chairs. Changes count for everybody who joins from now on.`}
    >
      <div className="grid gap-5">
        <FairLine />
        <Controller
          control={form.control}
          name="takes_walk_ins"
          render={({ field }) => <WalkIns isOpen={field.value} onChange={field.onChange} />}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...figure}
            label={t`Grace period`}
            end={minutes}
            hint={t`A booking keeps its time when the customer is up to this late. After that the next in line goes first.`}
            error={errors.grace_minutes?.message}
            {...form.register('grace_minutes')}
          />
          <TextField
            {...figure}
            label={t`Notice`}
            end={minutes}
            hint={t`Times that begin sooner than this can no longer be booked online.`}
            error={errors.notice_minutes?.message}
            {...form.register('notice_minutes')}
          />
          <TextField
            {...figure}
            label={t`Changes by customers`}
            end={minutes}
            hint={t`Until this long before its time a customer can move or cancel a booking. After that they call you.`}
            error={errors.change_notice_minutes?.message}
            {...form.register('change_notice_minutes')}
          />
          <TextField
            {...figure}
            label={t`Horizon`}
            end={<span className="text-small text-ink-3">{t`days`}</span>}
            hint={t`How far ahead customers can book.`}
            error={errors.horizon_days?.message}
            {...form.register('horizon_days')}
          />
        </div>
      </div>
    </SettingsSection>
  );
};
