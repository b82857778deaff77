const DOTS = '•••';

/** [USR-1] The country code and the last two digits: enough to recognise, too little to call. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)} ${DOTS} ${mobile.slice(-2)}`;
}

/** [USR-1] The first letter and the last part of the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const ending = email.slice(email.lastIndexOf('.'));
  return `${email.slice(0, Math.min(1, at))}${DOTS}@${DOTS}${ending}`;
}
