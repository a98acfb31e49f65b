import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SegmentedControl } from '../fields/segmented-control.tsx';

const Billing = () => {
  const [interval, setInterval] = useState('month');
  return (
    <>
      <SegmentedControl
        label="Billing interval"
        segments={[
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: 'Yearly' },
        ]}
        value={interval}
        onValueChange={setInterval}
      />
      <output>{interval}</output>
    </>
  );
};

test.each([
  ['is followed', 'year', 'year'],
  ['that changes nothing is ignored', 'month', 'month'],
])('a choice before the script is loaded %s', async (_, pressed, followed) => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Billing />);
  document.body.append(page);
  const radio = page.querySelector<HTMLInputElement>(`input[value=${pressed}]`);
  if (radio) radio.checked = true;
  await act(async () => {
    hydrateRoot(page, <Billing />);
    await Promise.resolve();
  });
  expect(page.querySelector('output')?.textContent).toBe(followed);
  expect(page.querySelector<HTMLInputElement>('input:checked')?.value).toBe(followed);
  page.remove();
});
