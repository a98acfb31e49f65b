import { Button } from '../../components/buttons/button.tsx';
import { StatusTile } from '../../components/cards/stat-tile.tsx';
import { NowLine } from '../../components/line/now-line.tsx';
import { TicketCard } from '../../components/line/ticket-card.tsx';
import { PausedStrip, type StripTicket, TicketStrip } from '../../components/line/ticket-strip.tsx';
import { Logo } from '../../components/pictures/mark.tsx';
import { Section } from './section.tsx';

const tickets: StripTicket[] = [
  { ticket: 12, state: 'done' },
  { ticket: 13, state: 'done' },
  { ticket: 14, state: 'lit' },
  { ticket: 15, state: 'waiting' },
  { ticket: 16, state: 'waiting' },
  { ticket: 17, state: 'waiting' },
  { ticket: 18, state: 'waiting' },
  { ticket: 19, state: 'waiting' },
];

export const Strip = () => (
  <Section title="Ticket strip, on the stage and paused" span={2}>
    <div data-ground="stage" className="rounded-card bg-stage pt-5 text-on-stage">
      <div className="flex flex-wrap items-center gap-3 px-6 pb-6">
        <Logo ground="stage" label="Affiliates" />
        <span className="flex-1" />
        <Button variant="stage">Get started</Button>
        <Button variant="stage-outline">See a live queue</Button>
      </div>
      <TicketStrip tickets={tickets} gutter="pl-6" />
    </div>
    <PausedStrip gutter="pl-6" />
  </Section>
);

export const TicketCards = () => (
  <Section title="Ticket card: waiting, done, no-show, called">
    <div className="grid gap-3">
      <TicketCard
        ticket={17}
        status="pending"
        name="Elliot Ng"
        detail="Line-up"
        start="Walk-in, 11:04"
        end="Likely 11:30 – 11:35"
      />
      <TicketCard ticket={12} status="completed" name="Milo Arden" detail="Classic Cut with Theo" />
      <TicketCard ticket={11} status="no_show" name="Gabe Sorrell" detail="Kids Cut with Imani" />
      <TicketCard
        isCalled
        ticket={22}
        status="pending"
        name="Bea Castellano"
        detail="Dario is ready at chair 4"
        progress={82}
        start="We hold the place until 11:57 AM"
      />
      <NowLine time="11:24 AM" />
    </div>
  </Section>
);

export const StatusTiles = () => (
  <Section title="Status tiles" span={3}>
    <div className="grid gap-4 sm:grid-cols-3">
      <StatusTile status="pending" label="Pending" figure="7" />
      <StatusTile status="in_progress" label="In Progress" figure="3" />
      <StatusTile status="completed" label="Completed" figure="12" />
    </div>
  </Section>
);
