import { expect, test } from 'vitest';
import { operatorOf } from './operator.ts';

const SUPPORT_MAILBOX = 'support@lineup.example';

test('the operator comes from the settings, with the address line by line', () => {
  const config = {
    LEGAL_ENTITY: 'Lineup Ltd',
    LEGAL_ADDRESS: '1 High Street | Springfield |',
    LEGAL_EMAIL: 'privacy@lineup.example',
    SUPPORT_MAILBOX,
  };
  expect(operatorOf(config)).toEqual({
    name: 'Lineup Ltd',
    address: ['1 High Street', 'Springfield'],
    email: 'privacy@lineup.example',
  });
});

test('without settings no operator is invented, and the support mailbox is the contact', () => {
  expect(operatorOf({ SUPPORT_MAILBOX })).toEqual({
    name: null,
    address: [],
    email: SUPPORT_MAILBOX,
  });
});
