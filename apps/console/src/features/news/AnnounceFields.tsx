import { ANNOUNCE_LEVELS } from '@candor/contract/news/fields';
import { Field, Segmented } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import type { Editor } from './use-editor.ts';

/** [NEWS-13] Whether every home shows it, how loud, and until when. */
export function AnnounceFields({ editor: { facts, typeFacts } }: { readonly editor: Editor }) {
  const t = useText();
  return (
    <>
      <Segmented
        label={t('content.field.announce')}
        items={(['no', ...ANNOUNCE_LEVELS] as const).map((id) => ({ id, label: t(`content.announce.${id}`) }))}
        value={facts.announce}
        onValueChange={(announce) => typeFacts({ announce })}
      />
      {facts.announce !== 'no' && (
        <Field
          label={t('content.field.announceUntil')}
          hint={t('content.field.announceUntil.hint')}
          type="datetime-local"
          value={facts.announceUntil}
          onValueChange={(announceUntil) => typeFacts({ announceUntil })}
        />
      )}
    </>
  );
}
