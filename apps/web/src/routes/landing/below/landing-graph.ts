import type { Plan } from '@lineup/contract/billing/billing';
import { priceOf } from '@lineup/domain/billing/pricing';
import { formatCents } from '@lineup/domain/money';
import type { Question } from './question-texts.ts';

interface LandingFacts {
  readonly siteUrl: string;
  /** The absolute address of the social picture. */
  readonly picture: string;
  readonly plans: readonly Plan[];
  readonly questions: readonly Question[];
  readonly language: string;
}

const offerOf = (plan: Plan, url: string) => ({
  '@type': 'Offer',
  name: plan.name,
  price: formatCents(priceOf(plan).price),
  priceCurrency: plan.currency,
  url,
  ...(plan.billing_interval_unit !== null && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: formatCents(priceOf(plan).price),
      priceCurrency: plan.currency,
      billingDuration: plan.billing_interval_count,
      unitCode: plan.billing_interval_unit === 'year' ? 'ANN' : 'MON',
    },
  }),
});

/** Lineup as schema.org data: its maker, the product and its prices, and the questions. */
export const landingGraph = ({ siteUrl, picture, plans, questions, language }: LandingFacts) => {
  const url = `${siteUrl}/`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${url}#organization`, name: 'Lineup', url, logo: picture },
      {
        '@type': 'SoftwareApplication',
        '@id': `${url}#product`,
        name: 'Lineup',
        url,
        image: picture,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        inLanguage: ['en', 'es'],
        publisher: { '@id': `${url}#organization` },
        ...(plans.length > 0 && {
          offers: plans.map((plan) => offerOf(plan, `${url}#pricing`)),
        }),
      },
      {
        '@type': 'FAQPage',
        '@id': `${url}#questions`,
        inLanguage: language,
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
};
