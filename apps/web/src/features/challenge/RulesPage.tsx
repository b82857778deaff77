import { buttonClass, Card, FlowPage, UiLink } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Challenge.module.css';
import { CHALLENGE_PATH } from './own-paths.ts';

const RULES = ['play', 'path', 'fair', 'score', 'rank', 'prizes', 'risk'] as const;

export function RulesPage() {
  const t = useText('challenge');
  return (
    <FlowPage>
      <Card>
        <ol className={styles.rules}>
          {RULES.map((name) => (
            <li key={name}>{t(`rules.${name}`)}</li>
          ))}
        </ol>
      </Card>
      <UiLink href={CHALLENGE_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
        {t('toChallenge')}
      </UiLink>
    </FlowPage>
  );
}
