import type { Page } from '@playwright/test';

/** Answers the question that opens a wallet (PRF), which only newer devices do. */
const NEWER = { ctap2Version: 'ctap2_1', hasPrf: true } as const;

/** A device with a finger on it, as Chromium can pretend to have. */
export async function attachAuthenticator(page: Page, kind: 'plain' | 'newer' = 'plain') {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...(kind === 'newer' && NEWER),
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
