import { afterEach, expect, it, vi } from 'vitest';
import { answerWithPasskey, createPasskey } from './webauthn.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const list = (buffer: ArrayBuffer) => [...new Uint8Array(buffer)];

function stub(credentials: object) {
  vi.stubGlobal('navigator', { credentials });
  vi.stubGlobal('PublicKeyCredential', class {});
}

it('turns options into bytes and the new passkey into text', async () => {
  const create = vi.fn().mockResolvedValue({
    id: '-_8',
    rawId: bytes(251, 255),
    type: 'public-key',
    response: { clientDataJSON: bytes(1), attestationObject: bytes(255, 254), getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
  });
  stub({ create });
  const made = await createPasskey(
    JSON.stringify({
      challenge: '-_8',
      rp: { id: 'localhost', name: 'Candor' },
      user: { id: 'AQI', name: 'mia', displayName: 'mia' },
      excludeCredentials: [{ id: 'AQ', type: 'public-key' }],
    }),
  );
  const given = create.mock.calls[0]?.[0].publicKey;
  expect(list(given.challenge)).toEqual([251, 255]);
  expect(list(given.user.id)).toEqual([1, 2]);
  expect(list(given.excludeCredentials[0].id)).toEqual([1]);
  expect(JSON.parse(made ?? '')).toEqual({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AQ', attestationObject: '__4', transports: ['internal'] },
  });
});

it('gives nothing where the customer closed the question', async () => {
  const get = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  stub({ get });
  expect(await answerWithPasskey(JSON.stringify({ challenge: 'AQ' }))).toBeNull();
  expect(get).toHaveBeenCalledOnce();
});

it('answers a challenge as text', async () => {
  const get = vi.fn().mockResolvedValue({
    id: 'AQ',
    rawId: bytes(1),
    type: 'public-key',
    response: { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(255), userHandle: bytes(3) },
    getClientExtensionResults: () => ({}),
  });
  stub({ get });
  const given = await answerWithPasskey(JSON.stringify({ challenge: '-_8', allowCredentials: [] }));
  expect(list(get.mock.calls[0]?.[0].publicKey.challenge)).toEqual([251, 255]);
  expect(JSON.parse(given ?? '')).toEqual({
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: '_w', userHandle: 'Aw' },
  });
});
