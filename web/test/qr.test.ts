import { expect, test } from 'vitest';
import { qrPath } from '../src/lib/qr.ts';

test('a QR code has its three eyes', () => {
  const { path, size } = qrPath('https://games.example.org/r/mprprfya12');
  expect((size - 17) % 4).toBe(0);
  // The upper edges of the two upper eyes, seven squares wide.
  expect(path).toContain('M0 0h7v1h-7z');
  expect(path).toContain(`M${size - 7} 0h7v1h-7z`);
  expect(path).toContain(`M0 ${size - 1}h7v1h-7z`);
});
