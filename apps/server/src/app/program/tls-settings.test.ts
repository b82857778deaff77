import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../platform/http/tls.ts';
import { openLog } from '../../platform/log.ts';
import { testCertificate, testCertificateFiles } from '../../testing/test-certificates.ts';
import { Problem } from './problem.ts';
import { renewOnHangUp } from './renew-certificate.ts';
import { loadCertificate } from './tls-settings.ts';
import { requireTrusted } from './trusted-certificate.ts';

describe('a certificate', () => {
  const first = testCertificateFiles('first');
  const second = testCertificateFiles('second');

  it('is read with its key', () => {
    expect(loadCertificate(first)).toEqual(testCertificate('first'));
  });

  it.each([
    [
      'missing',
      { ...first, cert: '/nowhere.pem' },
      'CANDOR_TLS_CERT names /nowhere.pem, which cannot be read (ENOENT).',
    ],
    ['no certificate', { ...first, cert: first.key }, 'which is no certificate in PEM.'],
    ['no key', { ...first, key: first.cert }, 'which is no private key in PEM without a password.'],
    ['another’s key', { ...first, key: second.key }, 'does not belong to the first certificate in'],
  ])('that is %s ends the start with one sentence', (_, files, sentence) => {
    expect(() => loadCertificate(files)).toThrow(Problem);
    expect(() => loadCertificate(files)).toThrow(sentence);
  });

  it('is one that browsers trust for each of our names, or nothing starts with it', async () => {
    const { cert, key } = testCertificate('first');
    const names = ['candor.example', 'console.candor.example'];
    await requireTrusted({ cert, key }, names, cert);
    await expect(requireTrusted({ cert, key }, names)).rejects.toThrow(
      'not one that browsers trust for candor.example',
    );
    await expect(requireTrusted({ cert, key }, ['other.example'], cert)).rejects.toThrow('trust for other.example');
  });

  it('is read anew on SIGHUP, and kept where the new one does not fit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-tls-'));
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    const shown: Certificate[] = [];
    const lines: string[] = [];
    const log = openLog({ level: 'info', to: { write: (line) => lines.push(line) } });
    const stop = renewOnHangUp(files, { renew: (next) => shown.push(next) }, log);
    const hangUp = async () => {
      const heard = once(process, 'SIGHUP');
      process.kill(process.pid, 'SIGHUP');
      await heard;
    };
    await copyFile(second.cert, files.cert);
    await hangUp();
    expect([shown, lines.join('')]).toEqual([[], expect.stringContaining('tls.certificate_reload_failed')]);
    await copyFile(second.key, files.key);
    await hangUp();
    expect(shown).toEqual([testCertificate('second')]);
    stop();
    await rm(folder, { recursive: true, force: true });
  });
});
