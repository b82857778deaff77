import { FlowPage, Loading, Row, Rows, SkeletonRows } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { EmailForm } from './EmailForm.tsx';
import type { Overview } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { SmsRisk } from './SmsRisk.tsx';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

const MobileForm = lazy(async () => ({ default: (await import('./MobileForm.tsx')).MobileForm }));

export function EmailPage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <Contact kind="email" overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

export function MobilePage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <Contact kind="mobile" overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

function Contact({ kind, overview }: { readonly kind: 'email' | 'mobile'; readonly overview: Overview }) {
  const t = useText('security');
  const navigate = useNavigate();
  const done = useDone();
  const [current] = useState(overview[kind]);
  const Form = kind === 'email' ? EmailForm : MobileForm;

  async function finish(address: string) {
    await readSecurityAnew();
    // Who is signed in was read once; the next page that shows the address must not show the old one.
    useStore.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, [kind]: address } }));
    done(t(`${kind}.done`));
    navigate(PATHS.security, { replace: true });
  }

  return (
    <div className={styles.form}>
      {current !== null && (
        <Rows>
          <Row label={t(`${kind}.current`)}>
            <bdi dir="ltr">{current}</bdi>
          </Row>
        </Rows>
      )}
      {kind === 'mobile' && <SmsRisk overview={overview} />}
      <Suspense
        fallback={
          <Loading>
            <SkeletonRows count={2} />
          </Loading>
        }
      >
        <Form current={current} onDone={(address) => void finish(address)} />
      </Suspense>
    </div>
  );
}
