export { isPublicAddress } from './public-address.ts';
export {
  makeVapidPair,
  openPushSender,
  type PushAnswer,
  type PushMessage,
  type PushTarget,
  type SendPush,
  type VapidKeys,
} from './send-push.ts';
