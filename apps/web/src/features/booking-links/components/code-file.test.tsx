import { expect, test } from 'vitest';
import { QrCode } from '../../../components/pictures/qr-code.tsx';
import { codeFile } from '../../../lib/device/download-qr-code.ts';
import { renderComponent } from '../../../testing/render-component.tsx';

test('the file is a standalone SVG, black on white without our style sheet', () => {
  const { container } = renderComponent(<QrCode text="https://lineup.example" label="QR code" />);
  const file = codeFile(container);
  expect(file).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(file).toContain('fill="#fff"');
  expect(file).toContain('fill="#000"');
  expect(file).not.toContain('class=');
});

test('no code, no file', () => {
  expect(codeFile(document.createElement('div'))).toBeNull();
});
