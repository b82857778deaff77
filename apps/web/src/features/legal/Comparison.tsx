import type { LegalDocument } from '@candor/contract/legal/fields';
import { compareTexts, type Piece } from '@candor/domain/legal';
import { SkeletonRows, VisuallyHidden } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { useLanguage, useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Legal.module.css';

type Props = { readonly document: LegalDocument; readonly before: number; readonly after: number };

/** [LGL-9] Two versions of a text, word by word. */
export function Comparison({ document, before, after }: Props) {
  const t = useText('legal');
  const lang = useLanguage();
  const old = useCall('app.legal/read', { document, lang, version: String(before) }, { isPublic: true });
  const fresh = useCall('app.legal/read', { document, lang, version: String(after) }, { isPublic: true });
  const bones = <SkeletonRows count={4} />;
  return (
    <section aria-label={t('compare', { before, after })}>
      <Loaded reading={old} bones={bones}>
        {(one) => (
          <Loaded reading={fresh} bones={bones}>
            {(two) =>
              one.lang === two.lang ? (
                <div className={styles.compared} lang={two.lang} dir="auto">
                  {compareTexts(one.text, two.text).map((piece, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
                    <ShownPiece key={place} piece={piece} />
                  ))}
                </div>
              ) : (
                <p className={flow.note}>{t('compare.languages')}</p>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

function ShownPiece({ piece: { kind, text } }: { readonly piece: Piece }) {
  const t = useText('legal');
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <VisuallyHidden>{t(`compare.${kind}`)} </VisuallyHidden>
      {text}
    </Mark>
  );
}
