export type { Gateway, GatewayAnswer, GatewayKind, OutgoingMessage } from './gateway.ts';
export { DEFAULT_SMS_BODY, httpGateway, isSmsTemplate } from './http-gateway.ts';
export { type GatewayChoice, type Gateways, openGateways, SANDBOX_GATEWAYS } from './open-gateways.ts';
export { sandboxGateway } from './sandbox-gateway.ts';
export { smtpGateway } from './smtp-gateway.ts';
