/** Where the customer's day begins, by the device. Asked for each time: people travel with a page open. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
