import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvitation } from '../../testing/factories/accounts/invitation.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { getInvitation } from './invitations/get-invitation.ts';
import { forgetOldInvitations } from './jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('tokens are deleted a month after they were sent, never while their link works', async () => {
  const { token } = await createInvitation(t.platform, await createStaff(t.platform));
  const count = () =>
    t.platform.db.asNobody(
      async (tx) =>
        (await tx.selectFrom('invitation_tokens').select('token_hash').execute()).length,
    );
  t.clock.advance({ hours: 6 * 24 });
  await forgetOldInvitations.run(t.platform, {});
  await expect(getInvitation(t.platform, token)).resolves.toMatchObject({ hasAccount: false });

  t.clock.advance({ hours: 25 * 24 });
  await forgetOldInvitations.run(t.platform, {});
  expect(await count()).toBe(0);
});
