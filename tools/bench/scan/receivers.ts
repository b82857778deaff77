/** Strangers who are paid in the blocks that are read: a scanner's usual day is other people's money. */
export const RECEIVERS = {
  tron: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TXH9sCJLgzKEiWJbXHxLeJ6pVJ9THJwVeb'],
  ethereum: ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
} as const;
