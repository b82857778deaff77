import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { upload } from '../../platform/upload.ts';
import { type PhotoProblem, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** One side of the document, from nothing to uploaded. */
export type PhotoState =
  | { readonly step: 'empty'; readonly problem?: PhotoProblem }
  | { readonly step: 'preparing' }
  /** Something might be hard to read; the customer says whether to use it. */
  | { readonly step: 'judged'; readonly photo: PreparedPhoto }
  | { readonly step: 'uploading'; readonly photo: PreparedPhoto; readonly share: number }
  | { readonly step: 'failed'; readonly photo: PreparedPhoto; readonly failure: Failure }
  | { readonly step: 'done'; readonly photo: PreparedPhoto; readonly id: string };

export type Photo = {
  readonly state: PhotoState;
  readonly choose: (file: Blob) => Promise<void>;
  /** Sends it: after a warning, or again after a failure. */
  readonly send: () => Promise<void>;
  readonly clear: () => void;
};

export function usePhoto(): Photo {
  const [state, setState] = useState<PhotoState>({ step: 'empty' });
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

  function startOver(): AbortController {
    attempt.current.abort();
    attempt.current = new AbortController();
    release(shown.current);
    shown.current = undefined;
    return attempt.current;
  }

  async function choose(file: Blob) {
    const mine = startOver();
    setState({ step: 'preparing' });
    const prepared = await preparePhoto(file);
    if (mine.signal.aborted) return typeof prepared === 'string' ? undefined : release(prepared.url);
    if (typeof prepared === 'string') {
      tick('refused');
      return setState({ step: 'empty', problem: prepared });
    }
    shown.current = prepared.url;
    if (prepared.warnings.length > 0) return setState({ step: 'judged', photo: prepared });
    await sendPhoto(prepared, mine);
  }

  async function sendPhoto(photo: PreparedPhoto, mine: AbortController) {
    setState({ step: 'uploading', photo, share: 0 });
    const onProgress = (share: number) => {
      if (!mine.signal.aborted) setState({ step: 'uploading', photo, share });
    };
    const reply = await upload('app.identity/photo', photo.blob, { onProgress, signal: mine.signal }).catch(
      () => undefined,
    );
    if (reply === undefined || mine.signal.aborted) return;
    tick(reply.ok ? 'done' : 'refused');
    setState(reply.ok ? { step: 'done', photo, id: reply.value.id } : { step: 'failed', photo, failure: reply });
  }

  return {
    state,
    choose,
    send: async () => {
      if (state.step === 'judged' || state.step === 'failed') await sendPhoto(state.photo, attempt.current);
    },
    clear: () => {
      startOver();
      setState({ step: 'empty' });
    },
  };
}

function release(url: string | undefined): void {
  if (url !== undefined) URL.revokeObjectURL(url);
}
