import { SECOND_MS } from '@candor/kernel';
import { useEffect, useEffectEvent, useState } from 'react';
import { listenTo } from '../../platform/live-channels.ts';
import type { Chat } from './ChatView.tsx';

const TYPING_MS = 6 * SECOND_MS;

/** Hears that there is something to read, and whether our side is typing. */
export function useChannel(chat: Chat | null, onNews: (() => void) | undefined): boolean {
  const id = chat?.conversation.id;
  const [isTyping, setTyping] = useState(false);
  const tellNews = useEffectEvent(() => onNews?.());
  useEffect(() => {
    if (id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = listenTo(`support:${id}`, {
      onEvent: (name, data) => {
        clearTimeout(timer);
        const isTheirs = name === 'typing' && (data as { by?: string }).by === 'operator';
        if (name === 'changed') tellNews();
        if (name === 'typing' && !isTheirs) return;
        setTyping(isTheirs);
        if (isTheirs) timer = setTimeout(() => setTyping(false), TYPING_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [id]);
  return isTyping;
}
