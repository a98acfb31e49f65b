import { getToday } from '@lineup/contract/stats';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Home from './home.tsx';

mockApi();

beforeEach(() => signInAs(owner));
afterEach(signOut);

test('placeholders in the shape of the content are shown before the first answer', () => {
  answerCall(getToday, () => new Promise<never>(() => undefined));
  renderScreen(<Home />);
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Team today' }).getAttribute('aria-busy')).toBe('true');
});
