import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { hasRight } from '@lineup/contract/kernel/rights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAffiliateOfAccount } from '../directories/affiliate-directory.ts';
import { findKiosk } from '../directories/kiosk-directory.ts';
import { findTicketHolder, findTicketHolderCached } from '../directories/ticket-holder.ts';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { AccessToken } from '../sessions/access-token.ts';
import {
  type Actor,
  type AffiliateActor,
  isStaff,
  type KioskDevice,
  type Staff,
  type TicketHolder,
} from '../sessions/actor.ts';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';
import { hasPinGrant } from '../sessions/pin-grant.ts';
import { requireStepUp } from '../sessions/step-up.ts';
import type { Text } from '../text.ts';

type Caller = Actor | Staff | AffiliateActor | TicketHolder | KioskDevice;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Caller | undefined;
    /** The token that identified the actor; undefined for calls without a sign-in. */
    accessToken: AccessToken | undefined;
  }
}

const unauthenticated = () =>
  new AppError('unauthenticated', {
    en: 'Your session has ended. Please log in again.',
    es: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  });

const forbidden = () =>
  new AppError('forbidden', {
    en: 'You are not allowed to do this.',
    es: 'No tienes permiso para hacer esto.',
  });

export const noSuchTicket = (): AppError =>
  new AppError('not_found', {
    en: 'This ticket does not exist.',
    es: 'Este turno no existe.',
  });

const noSuchKiosk = () =>
  new AppError('not_found', {
    en: 'This device is not a kiosk any more.',
    es: 'Este dispositivo ya no es un quiosco.',
  });

const secondFactorMissing = () =>
  new AppError('second_factor_missing', {
    en: 'Your shop requires a second factor. Set one up to go on.',
    es: 'Tu barbería exige un segundo factor. Configúralo para continuar.',
  });

const pinRequired = () =>
  new AppError('pin_required', {
    en: 'Enter your 4-digit PIN',
    es: 'Introduce tu PIN de 4 dígitos',
  });

const blocked: Record<'owner' | 'others', Text> = {
  owner: {
    en: 'Your subscription is not active. Choose a plan to go on.',
    es: 'Tu suscripción no está activa. Elige un plan para continuar.',
  },
  others: {
    en: 'The subscription of this shop is not active. Please ask the owner.',
    es: 'La suscripción de esta barbería no está activa. Pregunta al propietario.',
  },
};

const subscriptionInactive = ({ role }: Staff) =>
  new AppError('subscription_inactive', blocked[hasRight(role, 'billing') ? 'owner' : 'others'], {
    next: '/dashboard/settings/subscription',
  });

const suspended = () =>
  new AppError('subscription_inactive', {
    en: 'Lineup has suspended this shop. Please write to support.',
    es: 'Lineup ha suspendido esta barbería. Escribe a soporte.',
  });

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

export interface ShopAccess {
  /** Until when a shop may work if nothing changes, in milliseconds; 0 when it may not work now. */
  readonly until: number;
  /** An operator has stopped it: no payment opens it again. */
  readonly isSuspended: boolean;
}

export type AccessOf = (shop: AuthorizedShopId) => Promise<ShopAccess>;

/**
 * Decides who is calling and whether they may, from the token alone, and whether their shop may
 * work; no other input is trusted.
 */
export const createGate = (app: FastifyInstance, platform: Platform, accessOf: AccessOf) => {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('accessToken', undefined);

  const identify = async (request: FastifyRequest) => {
    const bearer = bearerOf(request);
    if (!bearer && request.headers.authorization === undefined) return undefined;
    const token = bearer ? await platform.sessions.tokenOf(bearer) : undefined;
    if (!token) throw unauthenticated();
    request.accessToken = token;
    return token.actor;
  };

  const requireAgain = async <A extends Actor>({ stepUp }: Endpoint, actor: A): Promise<A> => {
    if (stepUp) await platform.db.asNobody((tx) => requireStepUp(platform, tx, actor));
    return actor;
  };

  return async (endpoint: Endpoint, request: FastifyRequest): Promise<Caller | undefined> => {
    const { access } = endpoint;
    if (access === 'public') return undefined;
    if (access === 'ticket') {
      const { username = '', token = '' } = request.params as Record<string, string>;
      const find = endpoint.live ? findTicketHolderCached : findTicketHolder;
      const holder = await find(platform, username, token);
      if (!holder) throw noSuchTicket();
      return holder;
    }
    if (access === 'kiosk') {
      const { username = '', token = '' } = request.params as Record<string, string>;
      const device = await findKiosk(platform, username, token);
      if (!device) throw noSuchKiosk();
      return device;
    }
    const actor = await identify(request);
    if (actor?.needsSecondFactor && !endpoint.beforeSecondFactor) throw secondFactorMissing();
    if (access === 'optional') return actor;
    if (!actor) throw unauthenticated();
    if (access === 'account') return requireAgain(endpoint, actor);
    if (access === 'affiliate') {
      const affiliate = await findAffiliateOfAccount(platform, actor.accountId);
      if (affiliate === undefined) throw forbidden();
      return requireAgain(endpoint, { ...actor, affiliate });
    }
    if (!isStaff(actor)) throw forbidden();
    if (!hasRight(actor.role, access)) throw forbidden();
    if (!endpoint.whileBlocked) {
      const { until, isSuspended } = await accessOf(actor.shop);
      if (isSuspended) throw suspended();
      if (until === 0) throw subscriptionInactive(actor);
    }
    if (endpoint.pin && !(await hasPinGrant(platform, actor))) throw pinRequired();
    return requireAgain(endpoint, actor);
  };
};
