export { makeReceiver, openMessage, type Receiver, type Subscription } from './browser.ts';
export { type Browser, type Message, type PushService, startPushService } from './push-service.ts';
export { judgeVapid } from './vapid.ts';
