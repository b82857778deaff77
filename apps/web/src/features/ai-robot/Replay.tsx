import type { AiFeature, ReplayField } from '@candor/contract/ai-robot/fields';
import { Banner, Button, Card, Count, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

type Props = { readonly which: { readonly id: string; readonly candleAt: string } };
type Replayed = Answer<'app.ai-robot/replay'>;

/** Decides again from what is stored, and shows each field that was compared. */
export function Replay({ which }: Props) {
  const t = useText('ai-robot');
  const words = useFailureWords();
  const [isAsked, setIsAsked] = useState(false);
  const replay = useCall('app.ai-robot/replay', which, { isEnabled: isAsked });
  const ask = () => (isAsked ? void replay.refetch() : setIsAsked(true));
  return (
    <Card title={t('replay')}>
      <div className={flow.choice}>
        <p className={flow.note}>{t('replayText')}</p>
        {replay.data && <Compared replayed={replay.data} />}
        {replay.error && <Banner tone="danger">{words(replay.error.failure)}</Banner>}
        <Button variant="secondary" isWide isBusy={replay.isFetching} onClick={ask}>
          {t('replay')}
        </Button>
      </div>
    </Card>
  );
}

function Compared({ replayed: { isSame, fields } }: { readonly replayed: Replayed }) {
  const t = useText('ai-robot');
  const differing = fields.filter((each) => !each.isSame);
  return (
    <>
      <output>
        <Banner tone={isSame ? 'info' : 'warn'} title={t(isSame ? 'same' : 'differs')}>
          {t('fieldsSame')}: <Count value={fields.length - differing.length} /> / <Count value={fields.length} />
        </Banner>
      </output>
      {differing.length > 0 && (
        <Rows>
          {differing.map(({ field, input, stored, again }) => (
            <Row key={`${field} ${input}`} label={<Name field={field} input={input} />} isStacked>
              <bdi dir="ltr">{stored}</bdi> → <bdi dir="ltr">{again}</bdi>
            </Row>
          ))}
        </Rows>
      )}
    </>
  );
}

function Name({ field, input }: { readonly field: ReplayField; readonly input: AiFeature | null }) {
  const t = useText('ai-robot');
  return (
    <>
      {t(`field.${field}`)}
      {input && `: ${t(`input.${input}`)}`}
    </>
  );
}
