import * as contract from '@lineup/contract/calendar';
import { listServices } from '@lineup/contract/services';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import CalendarScreen from '../../routes/dashboard/calendar.tsx';
import { answerCall } from '../mock-api.ts';
import { createTestQueryClient } from '../query-client.ts';
import { renderRoutes } from '../render-routes.tsx';
import { plainService } from '../samples/plain-service.ts';
import { caleb, calendarNow, calendarOf, luis } from '../samples/sample-calendar.ts';

/** The calendar at an address, on Thursday, March 12, 11:24 AM in the shop. */
export const openCalendar = (search = '', visits = [luis, caleb]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: calendarNow });
  const shown = { visits };
  const queryClient = createTestQueryClient();
  const requests = answerCall(contract.getCalendar, () => ({
    status: 1,
    response: calendarOf(shown.visits),
  }));
  answerCall(listServices, () => [
    {
      ...plainService,
      id: 1,
      name: 'Skin Fade',
      description: '',
      estimated_time: '00:45:00',
      price: '35.00',
    },
  ]);
  const router = renderRoutes(
    [
      {
        path: '/dashboard/calendar',
        element: (
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>
              <NoticeProvider>
                <CalendarScreen />
              </NoticeProvider>
            </ConfirmProvider>
          </QueryClientProvider>
        ),
      },
    ],
    `/dashboard/calendar${search}`,
  );
  return { user: userEvent.setup(), router, queryClient, requests, shown };
};
