import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Says where fonts are: those that came with the browser, and the machine's, which may have none and then not even a file that says
 * so. A browser that finds no font at all ends at the first input of a page.
 */
export function writeFontSettings(home: string, own: string): string {
  const file = join(home, 'candor-fonts.conf');
  const folders = [own, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`);
  const text = `<?xml version="1.0"?><fontconfig>${folders.join('')}<cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    // Whole at once: the browser of another process may be reading it.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}
