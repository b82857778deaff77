import { Banner, Button, Card, Checkbox, FlowAction, Row, Rows } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { Copied } from './KeyDetail.tsx';
import type { Made } from './KeysPage.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly made: Made;
  readonly onDone: () => void;
};

/** The one time the secret is seen. The way on opens when the customer says that it is kept. */
export function SecretPanel({ heading, made: { key, secret }, onDone }: Props) {
  const t = useText('public-api');
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('made.lead', { label: key.label })}
      </h2>
      <Banner tone="warn" title={t(secret === null ? 'made.goneTitle' : 'made.onceTitle')}>
        {t(secret === null ? 'made.goneText' : 'made.onceText')}
      </Banner>
      <Card>
        <Rows>
          <Row label={t('field.key')} isStacked>
            <Copied value={key.id} label={t('copy.key')} />
          </Row>
          {secret !== null && (
            <Row label={t('field.secret')} isStacked>
              <Copied value={secret} label={t('copy.secret')} />
            </Row>
          )}
        </Rows>
      </Card>
      {secret !== null && (
        <Checkbox
          label={t('made.kept')}
          isChecked={isKept}
          onToggle={(isOn) => {
            setAsked(false);
            setKept(isOn);
          }}
          error={isAsked ? t('made.keptMissing') : undefined}
        />
      )}
      <FlowAction>
        <Button size="large" isWide onClick={() => (isKept || secret === null ? onDone() : setAsked(true))}>
          {t('made.close')}
        </Button>
      </FlowAction>
    </div>
  );
}
