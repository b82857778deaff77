import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { type UploadPath, upload } from '../../platform/upload.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture that goes with a form or a message, from nothing to uploaded. */
export type PictureState =
  | { readonly step: 'empty'; readonly isUnreadable?: boolean }
  | { readonly step: 'uploading'; readonly url: string; readonly share: number }
  | { readonly step: 'failed'; readonly url: string; readonly failure: Failure }
  | { readonly step: 'done'; readonly url: string; readonly id: string };

export type Picture = {
  readonly state: PictureState;
  readonly choose: (file: Blob) => Promise<void>;
  readonly clear: () => void;
};

export function usePicture(path: UploadPath, who?: Readonly<Record<string, string>>): Picture {
  const [state, setState] = useState<PictureState>({ step: 'empty' });
  // The newest choice counts; what an older one still brings is let go.
  const attempt = useRef(new AbortController());
  const shown = useRef<string | undefined>(undefined);
  useEffect(
    () => () => {
      attempt.current.abort();
      release(shown.current);
    },
    [],
  );

  async function choose(file: Blob) {
    attempt.current.abort();
    const mine = new AbortController();
    attempt.current = mine;
    const picture = await shrinkPicture(file);
    if (mine.signal.aborted) return;
    release(shown.current);
    shown.current = undefined;
    if (picture === undefined) {
      tick('refused');
      return setState({ step: 'empty', isUnreadable: true });
    }
    const url = URL.createObjectURL(picture);
    shown.current = url;
    setState({ step: 'uploading', url, share: 0 });
    const onProgress = (share: number) => {
      if (!mine.signal.aborted) setState({ step: 'uploading', url, share });
    };
    const reply = await upload(path, picture, { onProgress, signal: mine.signal, ...(who && { who }) }).catch(
      () => undefined,
    );
    if (reply === undefined || mine.signal.aborted) return;
    tick(reply.ok ? 'done' : 'refused');
    setState(reply.ok ? { step: 'done', url, id: reply.value.id } : { step: 'failed', url, failure: reply });
  }
  function clear() {
    attempt.current.abort();
    release(shown.current);
    shown.current = undefined;
    setState({ step: 'empty' });
  }
  return { state, choose, clear };
}

function release(url: string | undefined): void {
  if (url !== undefined) URL.revokeObjectURL(url);
}
