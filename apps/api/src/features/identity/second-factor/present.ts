import type { SecondFactors } from '@lineup/contract/identity/second-factor';
import type { TeamSecurity } from '@lineup/contract/identity/team-security';
import type { TeamFactors } from '../team-security/get-team-security.ts';
import type { OwnFactors } from './get-second-factors.ts';

export const presentFactors = ({
  passkeys,
  totp,
  recoveryCodesLeft,
  isRequired,
}: OwnFactors): SecondFactors => ({
  passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toString(),
    last_used_at: last_used_at?.toString() ?? null,
  })),
  totp: totp?.confirmed_at
    ? {
        created_at: totp.confirmed_at.toString(),
        last_used_at: totp.last_used_at?.toString() ?? null,
      }
    : null,
  recovery_codes_left: recoveryCodesLeft,
  is_required: isRequired,
});

export const presentTeamSecurity = ({ isRequired, members }: TeamFactors): TeamSecurity => ({
  is_required: isRequired,
  members: members.map(({ id, name, role, has_second_factor }) => ({
    id,
    name,
    role,
    has_second_factor,
  })),
});
