// Puts a Brotli and a gzip copy beside each built file, so that the server has only to choose.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const worthIt = /\.(html|js|css|svg|json|webmanifest)$/;

for (const name of readdirSync(dist, { recursive: true })) {
  if (!worthIt.test(name)) continue;
  const content = readFileSync(new URL(name, dist));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(new URL(`${name}.br`, dist), brotliCompressSync(content, quality));
  writeFileSync(new URL(`${name}.gz`, dist), gzipSync(content, { level: 9 }));
}
