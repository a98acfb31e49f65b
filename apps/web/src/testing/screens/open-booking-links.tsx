import * as contract from '@lineup/contract/booking-links';
import { listServices, type Service } from '@lineup/contract/services';
import { type Barber, listBarbers } from '@lineup/contract/team/barbers';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import BookingLinks from '../../routes/dashboard/booking-links.tsx';
import { answerCall } from '../mock-api.ts';
import { createTestQueryClient } from '../query-client.ts';
import { renderComponent } from '../render-component.tsx';
import { plainService } from '../samples/plain-service.ts';

const service = (id: number, name: string, estimated_time: string | null = null): Service => ({
  ...plainService,
  id,
  name,
  description: '',
  estimated_time,
  price: null,
});
const barber = (id: number, name: string): Barber => ({
  id,
  name,
  username: name.toLowerCase(),
  photo: null,
  state: 'working',
  back_at: null,
});

/** The signed-in person's membership id. */
export const OWN = 3;

/** Answers the lists that the form offers. */
export const answerChoices = () => {
  const barbers = [barber(4, 'Theo'), barber(OWN, 'Nadia')];
  answerCall(listServices, () => [
    service(5, 'Skin Fade', '01:00:00'),
    service(6, 'Hot Towel Shave'),
  ]);
  answerCall(listBarbers, () => ({ status: 1, response: barbers }));
};

export const answerLinks = (links: () => contract.BookingLink[] | Response) =>
  answerCall(contract.listBookingLinks, () => {
    const response = links();
    return response instanceof Response ? response : { status: 1, response, barber: OWN };
  });

export const openBookingLinks = () => {
  renderComponent(
    <QueryClientProvider client={createTestQueryClient()}>
      <ConfirmProvider>
        <NoticeProvider>
          <BookingLinks />
        </NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

type User = ReturnType<typeof openBookingLinks>;

export const linkRow = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') ?? document.body);
export const linkDialog = async () => within(await screen.findByRole('dialog'));
export const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Clicks an action in the row's menu. */
export const pressMore = async (user: User, name: string, what: string) => {
  await press(user, `More for ${name}`);
  await user.click(await screen.findByRole('menuitem', { name: what }));
};
