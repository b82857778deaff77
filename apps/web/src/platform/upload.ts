import { readReply } from '@candor/client/call';
import { clientFailure, noAnswer } from '@candor/client/failure';
import { type Answer, type Failure, wire } from './api.ts';
import { storedLanguage } from './language.ts';
import { currentToken } from './session.ts';

/** The calls that bring a file. */
export type UploadPath =
  | 'app.identity/photo'
  | 'app.recharge/photo'
  | 'app.support/photo'
  | 'app.support/visitor/photo'
  | 'app.util/upload';

/** A photo over a slow line takes longer than a form. */
const UPLOAD_TIMEOUT_MS = 180_000;

export type UploadReply<P extends UploadPath> = { readonly ok: true; readonly value: Answer<P> } | Failure;

/**
 * Sends one file and tells how much of it is on its way. The older kind of request, because `fetch` does not say. What
 * the network does comes back as a value; an abort by the caller rejects.
 */
export function upload<P extends UploadPath>(
  path: P,
  file: Blob,
  options: {
    readonly onProgress?: (share: number) => void;
    readonly signal?: AbortSignal;
    /** Whose it is where that is no log-in: the field of a visitor’s call. */
    readonly who?: Readonly<Record<string, string>>;
  } = {},
): Promise<UploadReply<P>> {
  const token = currentToken();
  const form = new FormData();
  // Before the file: the server reads no stranger's bytes.
  for (const [name, value] of Object.entries(options.who ?? { _user_token: token })) form.append(name, value);
  form.append('_lang', storedLanguage());
  form.append('file', file, 'photo.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const wasOnline = navigator.onLine;
    request.open('POST', `${location.origin}/api/${path}`);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) options.onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      try {
        resolve(readReply(wire, path, { body: JSON.parse(request.responseText), status: request.status, token }));
      } catch {
        resolve(clientFailure('client.unreadable'));
      }
    });
    request.addEventListener('timeout', () => resolve(clientFailure('client.timeout')));
    request.addEventListener('error', () => resolve(noAnswer(wasOnline)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
