/** [OPR-6] Whether every operator must have an authenticator: always with real money, and wherever it was set so. */
export function mustHaveTotp(mode: 'sandbox' | 'real', isSetSo: boolean): boolean {
  return mode === 'real' || isSetSo;
}
