// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Button } from './buttons/button.tsx';
import { Meter } from './cards/meter.tsx';
import { PlanCard } from './cards/plan-card.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { Spinner } from './feedback/spinner.tsx';
import { Toaster } from './feedback/toaster.tsx';
import { Checkbox } from './fields/checkbox.tsx';
import { DurationField } from './fields/duration-field.tsx';
import { NativeSelectField } from './fields/native-select-field.tsx';
import { SegmentedControl } from './fields/segmented-control.tsx';
import { Switch } from './fields/switch.tsx';
import { TicketCard } from './line/ticket-card.tsx';
import { TicketStrip } from './line/ticket-strip.tsx';
import { ConfirmProvider } from './overlays/confirm.tsx';
import { NoticeProvider } from './overlays/notice.tsx';
import { PasswordField } from './passwords/password-field.tsx';
import { Avatar } from './pictures/avatar.tsx';
import { Logo } from './pictures/mark.tsx';
import { SlotPicker } from './visits/slot-picker.tsx';

const ignore = () => {};
const options = [{ value: 'a', label: 'A' }];

/** Components that public pages render on the server, where the policy forbids style attributes. */
const publicParts: Record<string, ReactNode> = {
  avatar: <Avatar name="Nadia" />,
  button: <Button isBusy>Sign in</Button>,
  checkbox: <Checkbox>Remember me</Checkbox>,
  confirm: <ConfirmProvider>page</ConfirmProvider>,
  duration: <DurationField label="Duration" />,
  empty: <EmptyState icon={Link2} title="Empty" />,
  logo: <Logo />,
  meter: <Meter label="Check-Ins" used={84} limit={200} />,
  'native select': <NativeSelectField label="Barber" />,
  notice: <NoticeProvider>page</NoticeProvider>,
  password: <PasswordField label="Password" />,
  plan: <PlanCard name="PRO PLAN" price="$59.00" billing="month" action={<Button>Go</Button>} />,
  segmented: <SegmentedControl label="Role" segments={options} value="a" onValueChange={ignore} />,
  slots: <SlotPicker label="Times" slots={options} value="a" onValueChange={ignore} />,
  spinner: <Spinner />,
  switch: <Switch>Text me</Switch>,
  'ticket card': <TicketCard ticket={1} status="in_progress" name="A" detail="B" progress={40} />,
  'ticket strip': <TicketStrip tickets={[{ ticket: 14, state: 'lit' }]} />,
  toaster: <Toaster />,
};

describe('server-rendered markup', () => {
  it.each(Object.entries(publicParts))('has no style of its own: %s', (_, part) => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    const html = renderToString(
      <MemoryRouter>
        <I18nProvider i18n={i18n}>{part}</I18nProvider>
      </MemoryRouter>,
    );
    expect(html).not.toMatch(/\sstyle=|<style/);
  });
});
