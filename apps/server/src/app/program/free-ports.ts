import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that were free a moment ago. All are held before the first is let go, so no two are the same. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
