import { hasRight, type Role } from '@lineup/contract/kernel/rights';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { numberedSlug, slugify } from '@lineup/domain/accounts/slug';
import { formatCents } from '@lineup/domain/money';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Text } from '../../platform/text.ts';

const conflictOver = (field: string, text: Text): AppError =>
  new AppError('conflict', text, { fields: { [field]: text } });

export const usernameTaken = (): AppError =>
  conflictOver('username', {
    en: 'Somebody else of the team has this username.',
    es: 'Otra persona del equipo tiene este nombre de usuario.',
  });

export const alreadyMember = (): AppError =>
  conflictOver('email', {
    en: 'This person is already in the team.',
    es: 'Esta persona ya está en el equipo.',
  });

/** A member of the team cannot be invited again; the text explains what to do instead. */
export const cannotInvite = (member: {
  is_active: boolean;
  joined_at: Temporal.Instant | null;
}): AppError => {
  if (!member.is_active) {
    return conflictOver('email', {
      en: 'This person is deactivated. Reactivate them in the list instead.',
      es: 'Esta persona está desactivada. Reactívala en la lista.',
    });
  }
  if (member.joined_at !== null) return alreadyMember();
  return conflictOver('email', {
    en: 'This person is already invited. You can send the invitation again from the list.',
    es: 'Esta persona ya está invitada. Puedes reenviar la invitación desde la lista.',
  });
};

export const noExtraMembers = (plan: { plan_name: string; barber_limit: number }): AppError => {
  const { plan_name: name, barber_limit: limit } = plan;
  const one = limit === 1;
  return new AppError(
    'conflict',
    {
      en: `The ${name} has room for ${String(limit)} team ${one ? 'member' : 'members'} and takes no more. Choose another plan to go on.`,
      es: `El ${name} admite ${String(limit)} ${one ? 'miembro' : 'miembros'} del equipo y ninguno más. Elige otro plan para continuar.`,
    },
    { next: '/dashboard/settings/subscription' },
  );
};

export const extraUnconfirmed = (cents: number): AppError => {
  const price = formatCents(cents);
  return new AppError('extra_member_unconfirmed', {
    en: `Your plan's seats are taken. Each extra member costs $${price} a month.`,
    es: `Los puestos de tu plan están ocupados. Cada miembro adicional cuesta $${price} al mes.`,
  });
};

export const ownerStays = (): AppError =>
  new AppError('conflict', {
    en: 'The owner cannot be deactivated.',
    es: 'No se puede desactivar al propietario.',
  });

export const ownsAlready = (): AppError =>
  new AppError('conflict', {
    en: 'This person owns the shop already.',
    es: 'Esta persona ya es propietaria de la barbería.',
  });

export const notJoinedYet = (): AppError =>
  new AppError('conflict', {
    en: 'This person has not joined yet. Withdraw the invitation instead.',
    es: 'Esta persona aún no se ha unido. Retira la invitación.',
  });

export const joinedAlready = (): AppError =>
  new AppError('conflict', {
    en: 'This person has joined. Only they can change their name, email and phone now.',
    es: 'Esta persona ya se ha unido. Solo ella puede cambiar su nombre, correo y teléfono.',
  });

/** Managers and owners are appointed and dismissed by an owner. */
export const checkMayAppoint = ({ role }: Staff, appointed: Role): void => {
  if (hasRight(role, 'owner') || !hasRight(appointed, 'team')) return;
  throw new AppError('forbidden', {
    en: 'Only the owner can do this with a manager.',
    es: 'Solo el propietario puede hacer esto con un encargado.',
  });
};

/** A seat beyond the plan's limit costs money, which only the owner spends. */
export const checkMayPay = ({ role }: Staff): void => {
  if (hasRight(role, 'billing')) return;
  throw new AppError('forbidden', {
    en: "Your plan's seats are taken. Only the owner can add an extra member.",
    es: 'Los puestos de tu plan están ocupados. Solo el propietario puede añadir otro miembro.',
  });
};

export const ownHoursLocked = (): AppError =>
  new AppError('forbidden', {
    en: 'Your shop plans the working hours. Ask the owner or a manager to change yours.',
    es: 'Tu barbería planifica los horarios. Pide al propietario o a un encargado que cambie el tuyo.',
  });

export const ownerKeepsRole = (): AppError =>
  new AppError('conflict', {
    en: 'An owner has every right. Hand the shop over to change that.',
    es: 'Un propietario tiene todos los permisos. Traspasa la barbería para cambiarlo.',
  });

export const speaksForOthers = (): AppError =>
  new AppError('forbidden', {
    en: 'You can only change your own state.',
    es: 'Solo puedes cambiar tu propio estado.',
  });

export const sentJustNow = (seconds: number): AppError =>
  new AppError(
    'too_many_requests',
    {
      en: `The invitation was sent just now. Try again in ${String(seconds)} seconds.`,
      es: `La invitación se acaba de enviar. Inténtalo de nuevo en ${String(seconds)} segundos.`,
    },
    { retryAfterSeconds: seconds },
  );

export const tooManyInvitations = (): AppError =>
  new AppError(
    'too_many_requests',
    {
      en: 'Too many invitations today. Please try again tomorrow.',
      es: 'Demasiadas invitaciones hoy. Inténtalo de nuevo mañana.',
    },
    { retryAfterSeconds: 24 * 60 * 60 },
  );

export const incompleteAcceptance = (missing: readonly ('name' | 'password')[]): AppError => {
  const texts: Readonly<Record<'name' | 'password', Text>> = {
    name: { en: 'Please enter a name', es: 'Introduce un nombre' },
    password: { en: 'Use at least 12 characters', es: 'Usa al menos 12 caracteres' },
  };
  const fields = Object.fromEntries(missing.map((field) => [field, texts[field]]));
  return new AppError('invalid_input', texts[missing[0] ?? 'name'], { fields });
};

/**
 * Derives the username of a person's booking page: the first name, with a number when it is taken.
 */
export const usernameFor = (name: string, taken: ReadonlySet<string>): string => {
  const slug =
    [slugify(firstNameOf(name)), slugify(name)].find(({ length }) => length >= 2) ?? 'barber';
  let attempt = 1;
  while (taken.has(numberedSlug(slug, attempt))) attempt += 1;
  return numberedSlug(slug, attempt);
};
