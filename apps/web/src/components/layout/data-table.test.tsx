import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { DataTable } from './data-table.tsx';

test('a table that is wider than its card scrolls inside it', () => {
  renderComponent(
    <DataTable
      caption="Services"
      columns={[{ id: 'name', header: 'Name', cell: (name: string) => name }]}
      rows={['Cut']}
      rowKey={(name) => name}
    />,
  );
  const frame = screen.getByRole('table', { name: 'Services' }).parentElement;
  expect(frame?.classList).toContain('sm:overflow-x-auto');
});
