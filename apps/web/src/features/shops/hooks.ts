import type { Kiosk } from '@lineup/contract/kiosk';
import type { ShopSettings } from '@lineup/contract/shops';
import { slugPattern } from '@lineup/domain/accounts/slug';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type SyntheticEvent, use, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { toast } from '../../components/feedback/toast-store.ts';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { type ContractFormProps, useContractForm } from '../../lib/forms/contract-form.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { useDebounced } from '../../lib/forms/use-debounced.ts';
import type { Answer } from '../../lib/http/api-error.ts';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';
import { formatDays } from '../../lib/time/civil-time.ts';
import {
  auditLogKey,
  deleteClosure,
  endKiosk,
  exportShop,
  kiosksQuery,
  settingsQuery,
  usernameQuery,
} from './api.ts';

/** The sections of the screen in order, which are also their anchors (#hours). */
export const sectionIds = [
  'shop',
  'brand',
  'hours',
  'closures',
  'line',
  'waits',
  'board',
  'front-desk',
  'pin',
  'messages',
  'reviews',
  'language',
  'audit-log',
  'data',
] as const;
export type SectionId = (typeof sectionIds)[number];

export const sectionNames: Readonly<Record<SectionId, MessageDescriptor>> = {
  shop: msg`Shop`,
  brand: msg`Your brand`,
  hours: msg`Opening hours`,
  closures: msg`Closures and holidays`,
  line: msg`The line`,
  waits: msg`Waiting times`,
  board: msg`Board and poster`,
  'front-desk': msg`Front desk`,
  pin: msg`PIN`,
  messages: msg`Messages`,
  reviews: msg`Ratings and Google`,
  language: msg`Language`,
  'audit-log': msg`Audit log`,
  data: msg`Your data`,
};

export interface Unsaved {
  readonly sections: ReadonlySet<SectionId>;
  readonly report: (section: SectionId, isDirty: boolean) => void;
}

/** Which sections have unsaved changes. The screen provides it. */
export const UnsavedContext = createContext<Unsaved | null>(null);

export const useUnsaved = (): Unsaved => {
  const unsaved = use(UnsavedContext);
  if (!unsaved) throw new Error('useUnsaved needs an UnsavedChanges above it');
  return unsaved;
};

/** The response of every change of the settings. */
export type SettingsAnswer = Answer<{ status: 1; response: ShopSettings }>;

/** Applies a response to the sections and to the shell around them. */
export const useApplySettings = () => {
  const queryClient = useQueryClient();
  return (settings: ShopSettings): void => {
    queryClient.setQueryData(settingsQuery.queryKey, settings);
    // The sidebar shows the shop's name, and the PIN guard needs to know whether there is a PIN.
    void loadCurrentUser();
    void queryClient.invalidateQueries({ queryKey: auditLogKey });
  };
};

interface SectionFormOptions<Values extends FieldValues>
  extends Pick<ContractFormProps<Values>, 'loadSchema' | 'texts' | 'rules' | 'toBody'> {
  readonly section: SectionId;
  readonly settings: ShopSettings;
  readonly valuesOf: (settings: ShopSettings) => Values;
  /** Null: the change is not made after all, and typed values stay. */
  readonly send: (values: Values) => Promise<SettingsAnswer | null>;
}

/** After the form's own save all values are reset; its default options are for saves elsewhere. */
const entirely = { keepDirtyValues: false, keepErrors: false };

export type SaveState = 'idle' | 'dirty' | 'saving' | 'saved' | 'unchanged';

/** The form of one section: its fields, its Save button and the result. */
export const useSectionForm = <Values extends FieldValues>({
  section,
  settings,
  valuesOf,
  send,
  ...contract
}: SectionFormOptions<Values>) => {
  const errorText = useErrorText();
  const applySettings = useApplySettings();
  const { report } = useUnsaved();
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'unchanged'>('none');
  const [failure, setFailure] = useState<string | null>(null);
  const values = valuesOf(settings);
  const form = useContractForm<Values>({
    ...contract,
    defaultValues: values as DefaultValues<Values>,
    values,
    // When another section was saved, what is typed here stays.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    report(section, isDirty);
    return () => report(section, false);
  }, [report, section, isDirty]);

  const save = form.handleSubmit(async (typed) => {
    setFailure(null);
    if (!form.formState.isDirty) {
      setOutcome('unchanged');
      return;
    }
    const answer = await send(typed);
    if (answer === null) return;
    if (!answer.ok) {
      showFieldErrors(answer.error, form);
      setFailure(errorText(answer.error));
      return;
    }
    form.reset(valuesOf(answer.data.response), entirely);
    applySettings(answer.data.response);
    setOutcome('saved');
  });

  const discard = () => {
    form.reset(values, entirely);
    setFailure(null);
    setOutcome('none');
  };

  const state = (): SaveState => {
    if (isSubmitting) return 'saving';
    if (isDirty) return 'dirty';
    return outcome === 'none' ? 'idle' : outcome;
  };

  return {
    form,
    save: { state: state(), failure, discard, submit: (event: SyntheticEvent) => void save(event) },
  };
};

export type SectionSave = ReturnType<typeof useSectionForm>['save'];

export type UsernameState =
  | 'own'
  | 'free'
  | 'taken'
  | 'reserved'
  | 'invalid'
  | 'checking'
  | 'unknown';

const isPossible = (username: string) => username.length >= 2 && slugPattern.test(username);

/** Whether the shop could have that username, checked while typing. */
export const useUsernameState = (typed: string, current: string): UsernameState => {
  const username = typed.trim().toLowerCase();
  const settled = useDebounced(username);
  const mustCheck = settled !== current && isPossible(settled);
  const { data, isError } = useQuery({ ...usernameQuery(settled), enabled: mustCheck });
  if (username === current) return 'own';
  if (!isPossible(username)) return 'invalid';
  if (settled !== username) return 'checking';
  return data ?? (isError ? 'unknown' : 'checking');
};

/** Confirms, deletes the closure and shows the result. */
export const useDeleteClosure = () => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const notify = useNotice();
  const errorText = useErrorText();
  const applySettings = useApplySettings();
  return async ({ id, first_day, last_day }: ShopSettings['closures'][number]): Promise<void> => {
    const days = formatDays(first_day, last_day, i18n.locale);
    const isConfirmed = await confirm({
      title: t`Open on these days after all?`,
      text: t`${days}: the usual opening hours hold again, and customers can book.`,
      confirmLabel: t`Yes, delete it!`,
      isDeletion: true,
    });
    if (!isConfirmed) return;
    const answer = await deleteClosure(id);
    if (answer.ok) applySettings(answer.data.response);
    else await notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
  };
};

/** Ends a kiosk remotely: a tablet that was lost or is not used any more. */
export const useEndKiosk = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const notify = useNotice();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return async ({ id, name }: Pick<Kiosk, 'id' | 'name'>): Promise<void> => {
    const isConfirmed = await confirm({
      title: t`End this kiosk?`,
      text: t`${name} stops taking check-ins. Customers at the tablet are sent to the desk.`,
      confirmLabel: t`End kiosk`,
    });
    if (!isConfirmed) return;
    const answer = await endKiosk(id);
    // A kiosk that is gone already is the wanted result.
    if (!answer.ok && answer.status !== 404) {
      await notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
    }
    await queryClient.invalidateQueries({ queryKey: kiosksQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: auditLogKey });
  };
};

/** The archive is sent by mail. The notice shows the server's text. */
export const useExportShop = () => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isExporting, setIsExporting] = useState(false);

  const start = async (): Promise<void> => {
    setIsExporting(true);
    const answer = await exportShop();
    setIsExporting(false);
    void queryClient.invalidateQueries({ queryKey: auditLogKey });
    await notify(
      answer.ok
        ? { tone: 'success', title: t`Success`, text: answer.data.response }
        : { tone: 'error', title: t`Error`, text: errorText(answer.error) },
    );
  };
  return { start, isExporting };
};

/**
 * Opens a dialog whose script is loaded only then, because most visits to the settings need none.
 */
export const useLoadDialog = () => {
  const { t } = useLingui();
  return async (open: () => Promise<void>): Promise<void> => {
    try {
      await open();
    } catch {
      const text = t`The form could not be loaded. Reload the page.`;
      toast.error(text, { timeoutMs: dashboardAlertMs });
    }
  };
};
