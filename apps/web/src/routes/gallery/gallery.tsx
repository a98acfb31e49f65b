import { useState } from 'react';
import { SegmentedControl } from '../../components/fields/segmented-control.tsx';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import { Logo } from '../../components/pictures/mark.tsx';
import { Badges, TicketInChair } from './badges.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { Buttons } from './buttons.tsx';
import { Colors } from './colors.tsx';
import { Choices, Fields } from './controls.tsx';
import { ConfirmPicture, PaymentPicture, PinPicture } from './dialogs.tsx';
import { Empty, Failure, Meters, Tiles, Toasts } from './feedback.tsx';
import { Inputs, SelectOpen } from './inputs.tsx';
import { StatusTiles, Strip, TicketCards } from './line.tsx';
import { Overlays } from './overlays.tsx';
import { AccountMenuPicture, LiveCollapsed, PlanCurrent, TableRows } from './panels.tsx';
import { Avatars, Pagination, Slots } from './pickers.tsx';
import { Plans } from './plans.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Theme = (typeof themes)[number]['value'];

const readTheme = (): Theme =>
  typeof document !== 'undefined' && document.documentElement.dataset['theme'] === 'dark'
    ? 'dark'
    : 'light';

const ThemeSwitch = () => {
  const [theme, setTheme] = useState(readTheme);
  return (
    <SegmentedControl
      label="Theme"
      segments={themes}
      value={theme}
      onValueChange={(next) => {
        document.documentElement.dataset['theme'] = next;
        setTheme(next);
      }}
    />
  );
};

/**
 * Rendered in the browser only: its controlled states and Radix parts cannot be server-rendered.
 */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

/** Every component in every state, in the order of the design's sheet; only in development. */
export default function Gallery() {
  return (
    <ConfirmProvider>
      <NoticeProvider>
        <title>Components and states | Lineup</title>
        <div className="mx-auto max-w-360 p-10 pt-8 max-sm:p-4">
          <header className="mb-6 flex flex-wrap items-center gap-4">
            <Logo />
            <span className="text-body-lg text-ink-2">Components and states</span>
            <span className="ml-auto">
              <ThemeSwitch />
            </span>
          </header>
          <main className="grid gap-5 lg:grid-cols-3">
            <h1 className="sr-only">Components and states</h1>
            <Colors />
            <Badges />
            <Buttons />
            <TicketInChair />
            <Inputs />
            <SelectOpen />
            <ConfirmPicture />
            <PinPicture />
            <PaymentPicture />
            <Toasts />
            <Meters />
            <Tiles />
            <Pagination />
            <Avatars />
            <Slots />
            <Empty />
            <Failure />
            <AccountMenuPicture />
            <LiveCollapsed />
            <PlanCurrent />
            <TableRows />
            <Fields />
            <Choices />
            <Strip />
            <TicketCards />
            <StatusTiles />
            <BookingsTable />
            <Plans />
            <Overlays />
          </main>
        </div>
      </NoticeProvider>
    </ConfirmProvider>
  );
}
