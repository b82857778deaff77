import type { Gateway } from './gateway.ts';
import { type HttpGatewayOptions, httpGateway } from './http-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { type SmtpGatewayOptions, smtpGateway } from './smtp-gateway.ts';

/** Which way out an installation has chosen for SMS and for e-mail. */
export type GatewayChoice = {
  readonly sms: { readonly kind: 'sandbox' } | ({ readonly kind: 'http' } & HttpGatewayOptions);
  readonly email: { readonly kind: 'sandbox' } | ({ readonly kind: 'smtp' } & SmtpGatewayOptions);
};

export type Gateways = { readonly sms: Gateway; readonly email: Gateway };

export const SANDBOX_GATEWAYS: GatewayChoice = { sms: { kind: 'sandbox' }, email: { kind: 'sandbox' } };

export function openGateways({ sms, email }: GatewayChoice): Gateways {
  return {
    sms: sms.kind === 'http' ? httpGateway(sms) : sandboxGateway(),
    email: email.kind === 'smtp' ? smtpGateway(email) : sandboxGateway(),
  };
}
