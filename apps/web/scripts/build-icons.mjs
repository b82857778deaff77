import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Makes the PNG icons from icon.svg. Run by hand after a change of the drawing; the results are committed, so that no
// build depends on an image library.
const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const svg = await readFile(`${folder}icon.svg`, 'utf8');

/** A maskable icon fills its square and keeps the drawing inside the circle that every system leaves. */
const maskable = svg
  .replace('rx="116"', 'rx="0"')
  .replace('translate(88 88) scale(14)', 'translate(124 124) scale(11)');

for (const [name, source, size] of [
  ['icon-180.png', svg.replace('rx="116"', 'rx="0"'), 180],
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['maskable-512.png', maskable, 512],
]) {
  await sharp(Buffer.from(source))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name);
}
