import { Card, Icon, iconChevronDown } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { QUESTIONS, Topic } from './questions.ts';
import styles from './Support.module.css';

type Props = { readonly topic: Topic; readonly names: (typeof QUESTIONS)[Topic] };

/** The questions of one topic. The answers are in the page, so that a browser's own search finds them too. */
export function Faq({ topic, names }: Props) {
  const t = useText('support');
  const faq = useText('faq');
  return (
    <Card title={t(`topic.${topic}`)}>
      {names.map((name) => (
        <details key={name} className={styles.question}>
          <summary>
            <span>{faq(`${name}.q`)}</span>
            <Icon of={iconChevronDown} size={18} className={styles.chevron} />
          </summary>
          <p>{faq(`${name}.a`)}</p>
        </details>
      ))}
    </Card>
  );
}
