import { TicketCard } from '../../components/line/ticket-card.tsx';
import { TicketChip } from '../../components/line/ticket-chip.tsx';
import { StatusBadge } from '../../components/visits/status-badge.tsx';
import { VisitSource } from '../../components/visits/visit-source.tsx';
import { Row, Section } from './section.tsx';

export const Badges = () => (
  <Section title="Status badges and ticket chips">
    <Row>
      <StatusBadge status="pending" />
      <StatusBadge status="in_progress" />
      <StatusBadge status="completed" />
      <StatusBadge status="cancelled" />
      <StatusBadge status="no_show" />
    </Row>
    <Row>
      <TicketChip ticket={17} status="pending" />
      <TicketChip ticket={14} status="in_progress" />
      <TicketChip ticket={12} status="completed" />
      <TicketChip ticket={9} status="cancelled" />
      <TicketChip ticket={11} status="no_show" />
    </Row>
    <Row className="gap-x-5">
      <VisitSource source="walk-in">Walk-in, 11:04</VisitSource>
      <VisitSource source="booking">Booked 11:40</VisitSource>
    </Row>
  </Section>
);

export const TicketInChair = () => (
  <Section title="Ticket card">
    <TicketCard
      ticket={14}
      status="in_progress"
      name="Andre Whitlock"
      detail="Skin Fade with Theo"
      progress={49}
      start="22 of about 45 min"
      end="Started 11:02 AM"
    />
  </Section>
);
