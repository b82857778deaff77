import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { Unopened } from '../../parts/Unopened.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { CaseReview } from './CaseReview.tsx';
import { IdentityGate } from './IdentityGate.tsx';
import { useLook } from './use-look.ts';
import { useNeighbours } from './use-neighbours.ts';

/** One case with its pictures beside the decision. Being here is a look. */
export function IdentityCasePage() {
  const { id = '' } = useParams();
  return (
    <IdentityGate>
      <OneCase key={id} id={id} />
    </IdentityGate>
  );
}

function OneCase({ id }: { readonly id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const look = useLook(id);
  const { next, previous, isTaken } = useNeighbours(id);
  const goTo = (other: string | undefined) => other !== undefined && navigate(paths.identityCase(other));
  const back = <BackLink href={paths.identity}>{t('identity.back')}</BackLink>;
  if (look.state !== 'ready') return <Unopened reading={look} title={t('identity.title')} above={back} />;
  return (
    <CaseReview
      key={`${look.opened.case.id}/${look.opened.case.round}/${look.opened.case.state}`}
      look={look}
      isTaken={isTaken}
      above={back}
      onNext={next === undefined ? undefined : () => goTo(next)}
      onPrevious={previous === undefined ? undefined : () => goTo(previous)}
      // Opening a case is a look that its owner is told of: nobody's documents are opened but by a choice.
      onDecided={() => navigate(paths.identity)}
    />
  );
}
