import { instant } from '@candor/kernel';
import { Card, Day, List, ListRow } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

type Change = Answer<'app.user/profile/level_history'>['rows'][number];

/** [LVL-6] Where nothing has changed yet there is nothing to tell. */
export function LevelHistory() {
  const t = useText('profile');
  const { data } = useCall('app.user/profile/level_history', {});
  const why = ({ cause, reason }: Change) => {
    if (cause === 'traded') return t('level.earned');
    if (cause === 'granted') return reason === null ? t('level.granted') : `${t('level.granted')}: ${reason}`;
    return t(cause === 'thresholds' ? 'history.thresholds' : 'history.ended');
  };
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title={t('history.title')}>
      <List>
        {data.rows.map((change) => (
          <ListRow
            key={change.at}
            title={t('history.step', { from: change.from, to: change.to })}
            note={why(change)}
            end={<Day value={instant(change.at)} />}
          />
        ))}
      </List>
    </Card>
  );
}
