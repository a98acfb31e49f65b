import { createVisit } from '../../factories/visit.ts';
import { noInput, type TenantCases, unique } from '../tenant-case.ts';
import { OWN_MARK, type World } from '../world.ts';
import { foreignTicket } from './check-in.ts';

const username = `${OWN_MARK}-barbers`;

const doneTicket = async ({ t, own }: World) => {
  const token = `${OWN_MARK}-done-in-the-matrix-${unique()}`;
  await createVisit(t.platform, own.shop, {
    token,
    status: 'completed',
    barber_id: own.employee.membershipId,
    started_at: t.clock.now(),
    completed_at: t.clock.now(),
  });
  return { params: { username, token } };
};

const body = { stars: 5, comment: `${OWN_MARK} comment` };

export const ratingCases: TenantCases = {
  'GET /shops/:username/tickets/:token/after/': { own: doneTicket, foreign: foreignTicket() },
  'PUT /shops/:username/tickets/:token/rating/': {
    own: async (world) => ({ ...(await doneTicket(world)), body }),
    foreign: foreignTicket(body),
    plain: ['body.stars', 'body.comment'],
  },
  'GET /ratings/': { own: noInput, plain: ['query.most_stars', 'query.page', 'query.limit'] },
};
