/** What two spellings of one address have in common: base58 says something with its capitals, the others do not. */
export function lookupKeyOf(address: string): string {
  return /^(0x|bc1|tb1|bcrt1)/i.test(address) ? address.toLowerCase() : address;
}
