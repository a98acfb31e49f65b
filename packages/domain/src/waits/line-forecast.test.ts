import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../line/line.ts';
import {
  anyLine,
  lengthOf,
  lineOf,
  NOW,
  visitOf,
  workingAllDay,
} from '../testing/line-arbitrary.ts';
import { playDay } from '../testing/play-day.ts';
import { forecastLine } from './line-forecast.ts';

const half = () => 30;

const forecast = (line: Partial<Line>) =>
  forecastLine(lineOf(line), NOW, half).map(({ visitId, barberId, startsAt }) => [
    visitId,
    barberId,
    startsAt - NOW,
  ]);

const seated = (barberId: number, minutesAgo: number) => ({
  id: 900 + barberId,
  ticketNumber: 900 + barberId,
  barberId,
  startedAt: NOW - minutesAgo,
  serviceIds: [],
});
const walkIns = (count: number) =>
  Array.from({ length: count }, (_, index) => visitOf({ id: index + 1 }));
const two = [
  { id: 1, work: workingAllDay },
  { id: 2, work: workingAllDay },
];

test('a free barber begins at once, the next follow', () => {
  expect(forecast({ waiting: walkIns(2) })).toEqual([
    [1, 1, 0],
    [2, 1, 30],
  ]);
});

test('a visit in the chair ends first; an overdue one ends in a minute', () => {
  const chairs = { barbers: two, seated: [seated(1, 10), seated(2, 50)] };
  expect(forecast({ ...chairs, waiting: walkIns(3) })).toEqual([
    [1, 2, 1],
    [2, 1, 20],
    [3, 2, 31],
  ]);
});

test('a booking comes at its time, and an idle barber waits for it', () => {
  const waiting = [...walkIns(2), visitOf({ id: 9, bookedAt: NOW + 40, barberId: 1 })];
  expect(forecast({ waiting })).toEqual([
    [1, 1, 0],
    [9, 1, 40],
    [2, 1, 70],
  ]);
});

test('a customer who asked for time is called when it is over', () => {
  expect(forecast({ waiting: [visitOf({ id: 1, notBefore: NOW + 10 })] })).toEqual([[1, 1, 10]]);
});

test('a barber who waits for a blocked visit goes on when another takes it', () => {
  const waiting = [
    visitOf({ id: 1, timesPassed: 2 }),
    visitOf({ id: 2, serviceIds: [5] }),
    visitOf({ id: 9, bookedAt: NOW + 20, barberId: 1 }),
  ];
  const line = lineOf({ waiting, barbers: two, seated: [seated(2, 25)] });
  const starts = forecastLine(line, NOW, ({ serviceIds }) => serviceIds[0] ?? 30);
  expect(starts.map(({ visitId, startsAt }) => [visitId, startsAt - NOW])).toEqual([
    [1, 5],
    [2, 5],
    [9, 20],
  ]);
});

test('a visit is passed at most twice', () => {
  const waiting = [
    visitOf({ id: 1, serviceIds: [45], timesPassed: 1 }),
    visitOf({ id: 2, serviceIds: [10] }),
    visitOf({ id: 3, serviceIds: [10] }),
    visitOf({ id: 9, bookedAt: NOW + 40, barberId: 1, serviceIds: [10] }),
  ];
  const starts = forecastLine(lineOf({ waiting }), NOW, ({ serviceIds }) => serviceIds[0] ?? 30);
  expect(starts.map(({ visitId, startsAt }) => [visitId, startsAt - NOW])).toEqual([
    [2, 0],
    [9, 40],
    [1, 50],
    [3, 95],
  ]);
});

test('no visit begins in a break, nor after the hours of a barber who leaves first', () => {
  const barbers = [
    {
      id: 1,
      work: [
        { from: NOW - 60, to: NOW + 20 },
        { from: NOW + 50, to: NOW + 100 },
      ],
    },
    { id: 2, work: [{ from: NOW - 60, to: NOW + 45 }] },
  ];
  expect(forecast({ barbers, waiting: walkIns(5) })).toEqual([
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 30],
    [4, 1, 50],
    [5, 1, 80],
  ]);
});

test('the barber who works longest finishes the line', () => {
  const barbers = [{ id: 1, work: [{ from: NOW, to: NOW + 10 }] }];
  expect(forecast({ barbers, waiting: walkIns(2) })).toEqual([
    [1, 1, 0],
    [2, 1, 30],
  ]);
});

test('a visit whose requested barber ends work is taken by another then', () => {
  const work = [{ from: NOW, to: NOW + 20 }];
  const barbers = [
    { id: 1, work: workingAllDay },
    { id: 2, work },
  ];
  const waiting = [visitOf({ id: 1, barberId: 2 }), visitOf({ id: 2, barberId: 2 })];
  expect(forecast({ waiting, barbers })).toEqual([
    [1, 2, 0],
    [2, 1, 20],
  ]);
});

test('nobody works: nobody begins', () => {
  expect(forecast({ barbers: [], waiting: walkIns(2) })).toEqual([]);
  expect(forecast({ barbers: [{ id: 1, work: [] }], waiting: walkIns(2) })).toEqual([]);
  const asked = [visitOf({ id: 1, barberId: 7 })];
  expect(forecast({ waiting: asked, barbers: [] })).toEqual([]);
});

test('the forecast is what happens when the day is played minute by minute', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const played = playDay(line, NOW, NOW + 2500, lengthOf).map(({ visit, barberId, at }) => ({
        visitId: visit.id,
        barberId,
        startsAt: at,
      }));
      expect(forecastLine(line, NOW, lengthOf)).toEqual(played);
    }),
    { numRuns: 200 },
  );
});
