import { getUserData, login, refresh } from '@lineup/contract/identity/auth';
import { listDevices } from '@lineup/contract/identity/devices';
import * as contract from '@lineup/contract/identity/second-factor';
import * as team from '@lineup/contract/identity/team-security';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { listServices } from '@lineup/contract/services';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPasskey, addTotp } from '../../../testing/factories/accounts/second-factor.ts';
import { createAffiliate } from '../../../testing/factories/affiliates/affiliate.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const createTeam = async () => {
  const owner = await createStaff(t.platform);
  const member = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
  const { access } = await signIn(t.platform, owner);
  return { owner, member, access };
};

const require = (access: string, isRequired = true) =>
  t.call(team.updateTeamSecurity, { as: access, body: { is_required: isRequired } });

const logIn = async ({ email }: TestStaff) =>
  (await t.call(login, { body: { email, password: PASSWORD, role: 'employee' } })).json<{
    access: string;
    refresh: string;
    user: { needs_second_factor: boolean };
  }>();

const codeOf = (answer: LightMyRequestResponse) => answer.json<ErrorBody>().code;

const mailsOf = async ({ email }: TestStaff) => {
  await t.runJobs();
  return t.mail.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);
};

const auditOf = ({ shop }: TestStaff) =>
  t.platform.db.inShop(shop, async (tx) => {
    const rows = await tx.selectFrom('audit_log').select('action').execute();
    return rows.map(({ action }) => action);
  });

describe('a second factor required of the team', () => {
  test('is for an owner who has one', async () => {
    const { access, member } = await createTeam();
    expect(codeOf(await require(access))).toBe('conflict');
    const employee = await signIn(t.platform, member);
    expect(codeOf(await require(employee.access))).toBe('forbidden');
    await addPasskey(t, access);
    expect((await require(access)).json()).toMatchObject({
      response: {
        is_required: true,
        members: [
          { role: 'owner', has_second_factor: true },
          { role: 'employee', has_second_factor: false },
        ],
      },
    });
  });

  test('signs out members without one; they can only set one up, and then do everything', async () => {
    const { access, owner, member } = await createTeam();
    const old = await signIn(t.platform, member);
    await addTotp(t, access);
    await require(access);
    expect((await t.call(refresh, { body: { refresh: old.refresh } })).statusCode).toBe(401);

    const limited = await logIn(member);
    expect(limited.user.needs_second_factor).toBe(true);
    for (const endpoint of [listServices, listDevices, contract.renewRecoveryCodes]) {
      const answer = await t.call(endpoint, { as: limited.access });
      expect([endpoint.path, codeOf(answer)]).toEqual([endpoint.path, 'second_factor_missing']);
    }
    // The next access token has the same restriction.
    const next = (await t.call(refresh, { body: { refresh: limited.refresh } })).json<{
      access: string;
      refresh: string;
    }>();
    const refused = await t.call(listServices, { as: next.access });
    expect(codeOf(refused)).toBe('second_factor_missing');

    await addPasskey(t, next.access);
    t.clock.advance({ seconds: 1 });
    // The old token is void: the next one opens everything.
    expect((await t.call(listServices, { as: next.access })).statusCode).toBe(401);
    const whole = (await t.call(refresh, { body: { refresh: next.refresh } })).json<{
      access: string;
    }>();
    expect((await t.call(listServices, { as: whole.access })).statusCode).toBe(200);
    expect((await t.call(getUserData, { as: whole.access })).json()).toMatchObject({
      response: { needs_second_factor: false },
    });
    expect(await auditOf(owner)).toContain('second_factor_required');
  });

  test('lets nobody remove their last one', async () => {
    const { access } = await createTeam();
    await addTotp(t, access);
    await addPasskey(t, access);
    await require(access);
    expect((await t.call(contract.removeTotp, { as: access })).statusCode).toBe(200);
    const factors = (await t.call(contract.getSecondFactors, { as: access })).json<{
      response: contract.SecondFactors;
    }>().response;
    expect(factors.is_required).toBe(true);
    const params = { id: factors.passkeys[0]?.id ?? '' };
    const last = await t.call(contract.removePasskey, { as: access, params });
    expect(last.json()).toMatchObject({
      code: 'conflict',
      detail: 'Your shop requires a second factor. Add another one before you remove this one.',
    });
    await require(access, false);
    expect((await t.call(contract.removePasskey, { as: access, params })).statusCode).toBe(200);
  });

  test('opens everything again when it is no longer required', async () => {
    const { access, member, owner } = await createTeam();
    await addTotp(t, access);
    await require(access);
    const limited = await logIn(member);
    await require(access, false);
    t.clock.advance({ seconds: 1 });
    const next = (await t.call(refresh, { body: { refresh: limited.refresh } })).json<{
      access: string;
    }>();
    expect((await t.call(listServices, { as: next.access })).statusCode).toBe(200);
    expect(await auditOf(owner)).toContain('second_factor_optional');
  });
});

describe('POST /team-security/:id/reset/', () => {
  const reset = (access: string, { membershipId }: TestStaff) =>
    t.call(team.resetMemberFactors, { as: access, params: { id: membershipId } });

  test('removes a member’s factors and sessions, and sends them a mail', async () => {
    const { access, owner, member } = await createTeam();
    const { access: theirs } = await signIn(t.platform, member);
    await addTotp(t, theirs);
    const half = await t.call(login, {
      body: { email: member.email, password: PASSWORD, role: 'employee' },
    });
    expect(codeOf(half)).toBe('second_factor_required');
    const answer = await reset(access, member);
    expect(answer.json()).toMatchObject({
      response: { members: [{}, { id: member.membershipId, has_second_factor: false }] },
    });
    expect((await logIn(member)).access).toBeTruthy();
    expect(await mailsOf(member)).toContain('The owner of your shop has reset your second factor');
    expect(await auditOf(owner)).toContain('second_factors_reset');
  });

  test('is refused for oneself, another shop’s member, and a member with more than this shop', async () => {
    const { access, owner, member } = await createTeam();
    expect(codeOf(await reset(access, owner))).toBe('conflict');
    const stranger = await createTeam();
    expect((await reset(access, stranger.member)).statusCode).toBe(404);

    const { access: theirs } = await signIn(t.platform, member);
    await addTotp(t, theirs);
    await createAffiliate(t.platform, { accountId: member.accountId });
    expect(codeOf(await reset(access, member))).toBe('conflict');
    const factors = await t.call(contract.getSecondFactors, { as: theirs });
    expect(factors.json()).toMatchObject({ response: { recovery_codes_left: 10 } });
  });
});
