import type { Front } from '../../platform/http/front.ts';
import type { Log } from '../../platform/log.ts';
import { loadCertificate, type TlsFiles } from './tls-settings.ts';

/**
 * SIGHUP reads certificate and key anew, so that a renewal needs no restart. Where the new ones do not fit, the old ones
 * stay and the log says why. Without a certificate the signal keeps the meaning it has: the terminal is gone, stop.
 */
export function renewOnHangUp(files: TlsFiles | null, front: Pick<Front, 'renew'>, log: Log): () => void {
  if (files === null) return () => undefined;
  const renew = () => {
    try {
      front.renew(loadCertificate(files));
      log.info('tls.certificate_reloaded', 'The TLS certificate was reloaded');
    } catch (error) {
      log.error(
        'tls.certificate_reload_failed',
        'The TLS certificate could not be reloaded; the old one stays in use',
        { err: error },
      );
    }
  };
  process.on('SIGHUP', renew);
  return () => process.off('SIGHUP', renew);
}
