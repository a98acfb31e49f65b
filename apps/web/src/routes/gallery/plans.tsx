import { Button } from '../../components/buttons/button.tsx';
import { PlanCard } from '../../components/cards/plan-card.tsx';
import { Section } from './section.tsx';

const bold = (figure: string, rest: string) => (
  <>
    <b>{figure}</b> {rest}
  </>
);

export const Plans = () => (
  <Section title="Plan card: default, most popular and discounted, processing" span={3}>
    <div className="grid gap-5 pt-3 lg:grid-cols-3">
      <PlanCard
        size="lg"
        name="BASIC PLAN"
        price="$29.00"
        billing="Billed every month"
        features={[bold('Up to 4', 'employees'), bold('600', 'check-ins'), '14-day free trial']}
        action={
          <Button variant="secondary" size="lg" isBlock>
            Get started
          </Button>
        }
      />
      <PlanCard
        size="lg"
        isMostPopular
        name="PRO PLAN"
        price="$47.20"
        originalPrice="$59.00"
        discountPercent={20}
        billing="Billed every month"
        features={[
          bold('Up to 10', 'employees'),
          bold('2,000', 'check-ins'),
          '24/7 Customer Support',
        ]}
        action={
          <Button size="lg" isBlock>
            Get started
          </Button>
        }
      />
      <PlanCard
        size="lg"
        name="UNLIMITED PLAN"
        price="$119.00"
        billing="Billed every month"
        features={[bold('Unlimited', 'employees'), bold('Unlimited', 'check-ins')]}
        action={
          <Button variant="secondary" size="lg" isBlock isBusy busyText="Processing...">
            Get started
          </Button>
        }
      />
    </div>
  </Section>
);
