import { newKey } from '@candor/client/new-key';
import { readJson } from '@candor/client/storage';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '../../platform/api.ts';
import { onBack } from '../../platform/online.ts';
import { onForget } from '../../platform/session.ts';
import { sessionStore } from '../../platform/storage.ts';
import type { Message, Send } from './ChatView.tsx';

/** A message that was written here and is not known to have arrived. Its key makes a second try the same message. */
export type Letter = { readonly key: string; readonly text: string; readonly file: string | undefined };
export type Waiting = Letter & { readonly failure: Failure | undefined; readonly seq: number | undefined };

const KEY = 'candor.support_outbox';
onForget(() => sessionStore.remove(KEY));

/** [SUP-6] Sends in order, keeps what did not arrive over a reload, and tries again when the server is back. */
export function useOutbox(conversation: string, messages: readonly Message[], onSend: Send) {
  const [letters, setLetters] = useState<readonly Waiting[]>(() => readKept(conversation));
  const now = useRef(letters);
  const isSending = useRef(false);

  function change(next: readonly Waiting[]): void {
    now.current = next;
    setLetters(next);
    const kept = next.filter(({ seq }) => seq === undefined).map(({ key, text, file }) => ({ key, text, file }));
    if (kept.length === 0) sessionStore.remove(KEY);
    else sessionStore.set(KEY, JSON.stringify({ conversation, letters: kept }));
  }

  async function sendAll(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (;;) {
      const next = now.current.find(({ failure, seq }) => failure === undefined && seq === undefined);
      if (!next) break;
      const reply = await onSend(next);
      const seq = reply.ok && 'value' in reply ? (reply.value as { seq: number }).seq : undefined;
      const done = { ...next, seq, failure: reply.ok ? undefined : reply };
      change(now.current.map((each) => (each.key === next.key ? done : each)));
    }
    isSending.current = false;
  }

  function retry(): void {
    change(now.current.map((each) => ({ ...each, failure: undefined })));
    void sendAll();
  }

  const again = useEffectEvent(retry);
  useEffect(() => {
    if (now.current.length > 0) again();
    return onBack(() => again());
  }, []);

  const arrived = new Set(messages.map(({ seq }) => seq));
  return {
    letters: letters.filter(({ seq }) => seq === undefined || !arrived.has(seq)),
    retry,
    send: (text: string, file: string | undefined) => {
      change([...now.current, { key: newKey(), text, file, failure: undefined, seq: undefined }]);
      void sendAll();
    },
  };
}

function readKept(conversation: string): readonly Waiting[] {
  const kept = readJson(sessionStore, KEY) as { conversation?: unknown; letters?: unknown } | undefined;
  if (kept?.conversation !== conversation || !Array.isArray(kept.letters)) return [];
  return kept.letters.flatMap((each: Partial<Letter>) =>
    typeof each.key === 'string' && typeof each.text === 'string'
      ? [{ key: each.key, text: each.text, file: each.file, failure: undefined, seq: undefined }]
      : [],
  );
}
