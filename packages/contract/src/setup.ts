import { setupStepIds } from '@lineup/domain/setup/setup-steps';
import * as z from 'zod/mini';
import { visitStatus } from './appointments/line.ts';
import { shopParams } from './check-in/check-in.ts';
import { lineWork, publicCheckIn, shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';
import { personName, token } from './kernel/fields.ts';
import { categoryName, serviceInput } from './services.ts';

/** A starter has what the list shows; the services screen has the rest. */
const starterService = z.extend(
  z.pick(serviceInput, { name: true, description: true, estimated_time: true, price: true }),
  {
    /** The name of its category, which is added if the shop does not have it. */
    category: z.optional(categoryName),
  },
);

const stepId = z.enum(setupStepIds);

/** More chairs than any shop has. */
const chairs = z.int().check(z.minimum(1), z.maximum(99));

export const setup = z.object({
  steps: z.array(
    z.object({
      id: stepId,
      /** skipped: put off by the owner; it no longer keeps the guide open. */
      state: z.enum(['open', 'done', 'skipped']),
      /** How long the step takes. */
      minutes: z.int(),
    }),
  ),
  minutes_left: z.int(),
  /** True once the owner has closed the finished guide. */
  is_finished: z.boolean(),
  /** As the owner counted them; null: not yet. */
  chairs: z.nullable(chairs),
  /** The page on which the owner takes a test ticket, for a QR code; null once the guide is closed. */
  test_url: z.nullable(z.string()),
  /** The newest test ticket; null: none was taken, or it was removed. */
  test_ticket: z.nullable(
    z.object({
      ticket_number: z.int(),
      customer_name: z.nullable(z.string()),
      status: visitStatus,
    }),
  ),
});

export type Setup = z.infer<typeof setup>;

const setupCall = {
  feature: 'setup',
  access: 'owner',
  answers: { 200: success(setup) },
} as const;

export const getSetup = endpoint({
  ...setupCall,
  summary: 'The guide that sets a new shop up: its steps and the test ticket',
  method: 'GET',
  path: '/setup/',
});

export const markSetupStep = endpoint({
  ...setupCall,
  summary: 'Mark a step of the guide as done or skipped',
  method: 'PUT',
  path: '/setup/steps/:step/',
  spends: shopManagement,
  params: z.object({ step: stepId }),
  body: z.object({
    state: z.enum(['done', 'skipped']),
    /** With the step `people`: how many chairs the shop has. */
    chairs: z.optional(chairs),
  }),
});

export const addStarterServices = endpoint({
  ...setupCall,
  summary: 'Add several services at once; one whose name exists is left as it is',
  method: 'POST',
  path: '/setup/services/',
  spends: shopManagement,
  pin: true,
  idempotent: true,
  body: z.object({
    services: z.array(starterService).check(z.minLength(1), z.maxLength(40)),
  }),
  answers: { 201: success(setup) },
});

export const callTestTicket = endpoint({
  ...setupCall,
  summary: 'Call the test ticket; its phone shows that it is their turn',
  method: 'POST',
  path: '/setup/test-ticket/call/',
  spends: lineWork,
  errors: ['not_found', 'conflict'],
});

export const removeTestTicket = endpoint({
  ...setupCall,
  summary: 'Delete the test ticket, so that it counts in no figure',
  method: 'DELETE',
  path: '/setup/test-ticket/',
  spends: lineWork,
});

export const finishSetup = endpoint({
  ...setupCall,
  summary: 'Close the guide once no step is open; a test ticket is deleted',
  method: 'POST',
  path: '/setup/finish/',
  spends: shopManagement,
  errors: ['conflict'],
});

export const takeTestTicket = endpoint({
  feature: 'setup',
  summary: "Join the line with a test ticket, by the code of the owner's guide",
  method: 'POST',
  path: '/shops/:username/test-ticket/',
  access: 'public',
  spends: publicCheckIn,
  idempotent: true,
  params: shopParams,
  body: z.object({ token, name: personName }),
  answers: { 201: success(z.object({ ticket_number: z.int(), ticket_path: z.string() })) },
  errors: ['not_found'],
});
