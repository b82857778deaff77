import { robotOverview } from '@candor/contract/robot/review';
import { Segmented } from '@candor/ui';
import { useState } from 'react';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { RunsCard } from './RunsCard.tsx';
import { SwitchCard } from './SwitchCard.tsx';
import { TemplatesCard } from './TemplatesCard.tsx';

const BOOKS = ['real', 'demo'] as const;

/** What robots do, and the switch that halts them all. Nothing here sets a rate or a result. */
export function RobotsPage() {
  const t = useText();
  return (
    <PermissionGate call={robotOverview} title={t('section.robot')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const [book, setBook] = useState<(typeof BOOKS)[number]>('real');
  const reading = useRead(robotOverview, { book });
  return (
    <ReadPage
      reading={reading}
      title={t('section.robot')}
      text={t('robot.text')}
      asOf={({ asOf }) => asOf}
      bar={
        <div className={words.bar}>
          <Segmented
            label={t('robot.book')}
            size="small"
            items={BOOKS.map((id) => ({ id, label: t(`robot.book.${id}`) }))}
            value={book}
            onValueChange={setBook}
          />
        </div>
      }
    >
      {({ stop, templates }) => (
        <>
          <SwitchCard stop={stop} />
          <TemplatesCard templates={templates} />
          <RunsCard book={book} />
        </>
      )}
    </ReadPage>
  );
}
