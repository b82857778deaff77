import { TwoGenerationMap } from '@candor/adapters/memory';
import type { MountedApi, RunningApi } from '../../platform/http/mounted-api.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeRest } from './describe-rest.ts';
import { Minutes } from './minutes.ts';
import { registerRest } from './rest.ts';
import { openStreamSockets } from './stream-sockets.ts';
import { Streams } from './streams.ts';
import { serveUser } from './user-socket.ts';
import { UserStreams } from './user-streams.ts';

/** [API-8] What one address and one key may ask for in a minute. */
const WEIGHT_PER_IP = 6_000;
const WEIGHT_PER_KEY = 3_000;
const REMEMBERED_CANCELS = 10_000;

const open = (platform: Platform): RunningApi => {
  const { scale } = platform.config.limits;
  const minutes = new Minutes(platform);
  const allowed = { perIp: WEIGHT_PER_IP * scale, perKey: WEIGHT_PER_KEY * scale };
  const cancels = new TwoGenerationMap<string>(REMEMBERED_CANCELS);
  const given = { platform, minutes, weightPerMinute: allowed.perKey, cancels };
  const streams = new Streams(platform, minutes);
  const users = new UserStreams(platform, cancels);
  const sockets = openStreamSockets(
    platform,
    streams,
    (ip) => (socket, push) => serveUser(socket, { platform, users, ip, push }),
  );
  return {
    register: (app) => registerRest(app, given, allowed),
    upgrade: sockets.upgrade,
    close: async () => {
      await sockets.close();
      streams.close();
      users.close();
      minutes.close();
    },
  };
};

/** The public API of our own markets. */
export const publicApi: MountedApi = { open, document: describeRest() };
