import { Kbd, Row, Rows, Sheet, Switch } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../../platform/texts.ts';
import { areKeysOn, turnKeys } from './use-trade-keys.ts';

/** What each key does. Keys are written as they stand on the keyboard, in every language. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText('spot');
  const [isOn, setOn] = useState(areKeysOn);
  const keys = [
    { key: 'B', does: t('side.buy') },
    { key: 'S', does: t('side.sell') },
    { key: '↑ ↓', does: t('keys.step') },
    { key: 'F', does: t('full') },
    { key: 'Esc', does: t('keys.esc') },
    { key: '?', does: t('keys') },
  ];
  return (
    <Sheet title={t('keys')} onClose={onClose}>
      <Rows>
        {keys.map(({ key, does }) => (
          <Row key={key} label={does}>
            <Kbd>{key}</Kbd>
          </Row>
        ))}
      </Rows>
      <Switch
        label={t('keys.on')}
        note={t('keys.onText')}
        isOn={isOn}
        onToggle={(next) => {
          turnKeys(next);
          setOn(next);
        }}
      />
    </Sheet>
  );
}
