import { Clock, Link2, X } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Meter, unlimited } from '../../components/cards/meter.tsx';
import { StatTile, StatTileSkeleton } from '../../components/cards/stat-tile.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { ToastIcon, toastClass } from '../../components/feedback/toaster.tsx';
import { Section } from './section.tsx';
import { ignore } from './shown.ts';

const toasts = [
  ['success', 'Logged in successfully!'],
  ['error', 'Error loading customers'],
  ['info', 'Ticket 17 is yours. It is now in progress.'],
] as const;

export const Toasts = () => (
  <Section title="Toasts">
    <div className="grid gap-2.5">
      {toasts.map(([tone, text]) => (
        <div key={tone} className={toastClass}>
          <ToastIcon tone={tone} />
          <p className="flex-1">{text}</p>
          <IconButton icon={X} label="Dismiss" />
        </div>
      ))}
    </div>
  </Section>
);

export const Meters = () => (
  <Section title="Usage meter">
    <div className="grid gap-4">
      <Meter label="Check-Ins" used={84} limit={200} />
      <Meter label="Check-Ins" used={612} limit={1000} />
      <Meter label="Check-Ins" used={186} limit={200} />
      <Meter label="Employees" used={3} limit={unlimited} />
    </div>
  </Section>
);

export const Tiles = () => (
  <Section title="Stat tile, skeleton">
    <div className="grid grid-cols-2 items-start gap-3">
      <StatTile icon={Clock} label="Pending" figure="7" note="Longest so far: 20 min" />
      <StatTileSkeleton />
    </div>
  </Section>
);

export const Empty = () => (
  <Section title="Empty">
    <EmptyState
      icon={Link2}
      title="No booking link found"
      action={<Button>Create Booking Link</Button>}
    >
      <p>
        Before creating a booking links, create a <TextLink to="/gallery">service</TextLink> first
      </p>
      <p>Get started by creating your first booking link</p>
    </EmptyState>
  </Section>
);

export const Failure = () => (
  <Section title="Load failure, in the live panel">
    <LoadFailure title="Error loading appointments" onRetry={ignore}>
      <p>Last updated 11:23 AM. We keep trying every 7 seconds.</p>
    </LoadFailure>
  </Section>
);
