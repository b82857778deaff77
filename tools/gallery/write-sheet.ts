import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from './take-pictures.ts';

const CHOICES = ['feature', 'width', 'theme', 'language', 'state'] as const;

/** One page with all pictures, and a choice for each thing they differ in. It needs nothing but the files beside it. */
export function writeSheet(out: string, pictures: readonly Picture[]): string {
  const file = join(out, 'index.html');
  writeFileSync(file, pageOf(pictures));
  return file;
}

function pageOf(pictures: readonly Picture[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 0; font: 14px system-ui; background: #ddd; }
  form { position: sticky; top: 0; display: flex; gap: 16px; padding: 12px; background: #fff; }
  main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: start; }
  figure { margin: 0; }
  figcaption { padding-block: 4px; }
  img { display: block; height: 520px; border: 1px solid #aaa; background: #fff; }
</style>
<form>${CHOICES.map((name) => choiceOf(name, pictures)).join('')}<output></output></form>
<main>${pictures.map(figureOf).join('\n')}</main>
<script>
  const form = document.querySelector('form');
  const show = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value !== '');
    let count = 0;
    for (const figure of document.querySelectorAll('figure')) {
      figure.hidden = !wanted.every(([name, value]) => figure.dataset[name] === value);
      if (!figure.hidden) count += 1;
    }
    document.querySelector('output').textContent = count + ' pictures';
  };
  form.addEventListener('input', show);
  show();
</script>
</html>
`;
}

function choiceOf(name: (typeof CHOICES)[number], pictures: readonly Picture[]): string {
  const values = [...new Set(pictures.map((picture) => String(picture[name])))].sort();
  const options = values.map((value) => `<option>${plain(value)}</option>`).join('');
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

function figureOf(picture: Picture): string {
  const data = CHOICES.map((name) => `data-${name}="${plain(String(picture[name]))}"`).join(' ');
  const file = plain(picture.file);
  return `<figure ${data}><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${plain(picture.path)}</figcaption></figure>`;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
