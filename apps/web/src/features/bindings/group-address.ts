const SIZE = 4;

export type AddressGroup = { readonly at: number; readonly text: string; readonly isMiddle: boolean };

/** Groups of four, and whether each lies between the ends that a list shows. */
export function groupsOf(address: string): readonly AddressGroup[] {
  const count = Math.ceil(address.length / SIZE);
  return Array.from({ length: count }, (_, index) => ({
    at: index * SIZE,
    text: address.slice(index * SIZE, index * SIZE + SIZE),
    isMiddle: index >= 2 && index < count - 2,
  }));
}
