import { instant, MINUTE_MS } from '@candor/kernel';
import { Banner, Card, FlowPage, iconCopyTrading } from '@candor/ui';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { OneById } from '../../parts/OneById.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { Curve } from './Curve.tsx';
import { Figures } from './Figures.tsx';
import { FollowForm } from './FollowForm.tsx';
import { FOLLOW_PATH, LEAD_PATH, PROJECTS_PATH } from './own-paths.ts';
import { Part } from './Part.tsx';
import { ProjectSettlements } from './Settlements.tsx';
import { useStateWords } from './use-state-words.ts';

type Detail = Answer<'app.copy-trading/project'>;

/** A project: how its followers did, how its leader did, and the way in. */
export function ProjectPage() {
  return (
    <FlowPage>
      <OneById
        path="app.copy-trading/project"
        prefix="cpp"
        everyMs={MINUTE_MS}
        words="copy-trading"
        missing={[iconCopyTrading, 'missing', 'missingText']}
        list={[PROJECTS_PATH, 'all']}
      >
        {(detail) => <Project detail={detail} />}
      </OneById>
    </FlowPage>
  );
}

function Project({ detail }: { readonly detail: Detail }) {
  const { project, followId, curve } = detail;
  const t = useText('copy-trading');
  const words = useStateWords();
  const { state, isOwn } = project;
  const status = state === 'open' ? (project.isFull ? 'full' : 'running') : state === 'pending' ? 'review' : 'stopped';
  const way = isOwn
    ? { href: LEAD_PATH, name: t('lead') }
    : followId && { href: `${FOLLOW_PATH}?id=${followId}`, name: t('mine') };
  return (
    <>
      <DetailHead
        figure={<Part value={project.figures.medianPart} size="hero" />}
        status={status}
        state={words(project)}
      >
        <p className={flow.note}>
          {t('median')} · <bdi>{project.leader}</bdi>
        </p>
      </DetailHead>
      {project.reason !== null && <Banner tone="warn">{project.reason}</Banner>}
      <Figures project={project} />
      {curve.length > 1 && (
        <Card>
          <Curve label={t('curve')} points={curve.map(({ at, equity }) => ({ at: instant(at), value: equity }))} />
        </Card>
      )}
      <ProjectSettlements from={instant(project.openedAt)} until={instant(project.figures.until)} detail={detail} />
      {way ? (
        <WideLink href={way.href}>{way.name}</WideLink>
      ) : (
        state === 'open' && !project.isFull && <FollowForm project={project} />
      )}
    </>
  );
}
