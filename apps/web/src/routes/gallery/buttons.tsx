import { Button } from '../../components/buttons/button.tsx';
import { Row, Section } from './section.tsx';
import { shown } from './shown.ts';

export const Buttons = () => (
  <Section title="Buttons" span={2}>
    <Row>
      <Button>Claim</Button>
      <Button className={shown.primaryHover}>Hover</Button>
      <Button className={shown.primaryPressed}>Pressed</Button>
      <Button className={shown.focus}>Focus</Button>
      <Button disabled>Disabled</Button>
    </Row>
    <Row>
      <Button variant="secondary">Cancel</Button>
      <Button variant="secondary" className={shown.hover}>
        Hover
      </Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="danger">Delete</Button>
      <Button isBusy busyText="Signing in...">
        Sign in
      </Button>
    </Row>
  </Section>
);
