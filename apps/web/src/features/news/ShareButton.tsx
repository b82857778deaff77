import { Button, copyText, iconCopy, iconShare, useToast } from '@candor/ui';
import type { MouseEvent } from 'react';
import { useText } from '../../platform/texts.ts';
import { articlePath } from './own-paths.ts';

/** By the phone's own sheet where there is one; otherwise the link is copied. */
export function ShareButton({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useText('news');
  const showToast = useToast();
  const canShare = typeof navigator.share === 'function';
  const url = `${location.origin}${location.pathname}#${articlePath(id)}`;

  async function pass(event: MouseEvent<HTMLButtonElement>) {
    // A sheet that was closed again is no failure.
    if (canShare) return void (await navigator.share({ title, url }).catch(() => undefined));
    if (await copyText(url, event.currentTarget)) showToast(t('copied'));
  }

  return (
    <div>
      <Button
        variant="secondary"
        size="medium"
        icon={canShare ? iconShare : iconCopy}
        onClick={(event) => void pass(event)}
      >
        {t(canShare ? 'share' : 'copyLink')}
      </Button>
    </div>
  );
}
