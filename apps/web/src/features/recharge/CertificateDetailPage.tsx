import { instant } from '@candor/kernel';
import {
  Address,
  Amount,
  Card,
  FlowAction,
  FlowPage,
  iconDocument,
  Row,
  Rows,
  Timeline,
  type TimelineStep,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { DetailHead } from '../../parts/DetailHead.tsx';
import { GetHelp } from '../../parts/GetHelp.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import { OneById } from '../../parts/OneById.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { CERTIFICATE_PATH, HISTORY_PATH } from './own-paths.ts';
import styles from './Recharge.module.css';
import { CERTIFICATE_CHIPS } from './state-chips.ts';
import { useDuration } from './use-duration.ts';

/** What became of a certificate: waiting and for how long, passed with what was credited, or rejected and why. */
export function CertificateDetailPage() {
  return (
    <FlowPage>
      <OneById
        path="app.recharge/certificate"
        prefix="crt"
        words="recharge"
        missing={[iconDocument, 'certificate.missing', 'deposit.missingText']}
        list={[`${HISTORY_PATH}?show=certificates`, 'history.certificates']}
      >
        {(data, isNew) => <Detail {...data} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}

type Shown = Answer<'app.recharge/certificate'> & { readonly isNew: boolean };

function Detail({ certificate, usualMinutes, isNew }: Shown) {
  const t = useText('recharge');
  const steps = useSteps(certificate, usualMinutes);
  return (
    <>
      <DetailHead
        figure={<Amount value={readMoney(certificate.money)} size="hero" decimals="full" zeros="drop" isPublic />}
        status={CERTIFICATE_CHIPS[certificate.state]}
        state={t(`certificate.state.${certificate.state}`)}
        isNew={isNew}
      />
      <Card title={t('deposit.progress')}>
        <Timeline steps={steps} />
      </Card>
      <Card title={t('deposit.facts')}>
        <Rows>
          <Row label={t('deposit.network')}>{networkTitle(certificate.network, (first) => t(`network.${first}`))}</Row>
          {certificate.txid !== null && (
            <Row label={t('deposit.txid')}>
              <Address value={certificate.txid} copyLabel={t('deposit.copyTxid')} />
            </Row>
          )}
          {certificate.credited && (
            <Row label={t('certificate.credited')} isStrong>
              <Amount value={readMoney(certificate.credited)} decimals="full" zeros="drop" isPublic />
            </Row>
          )}
        </Rows>
      </Card>
      <HandedIn id={certificate.id} />
      <FlowAction>
        {certificate.state === 'rejected' && <WideLink href={CERTIFICATE_PATH}>{t('certificate.again')}</WideLink>}
        {certificate.transferId !== null && (
          <WideLink href={`${PATHS.record}?id=${certificate.transferId}`} variant="secondary">
            {t('deposit.postings')}
          </WideLink>
        )}
        <GetHelp record={certificate.id} />
      </FlowAction>
    </>
  );
}

/** The picture as it was handed in: what the reviewer sees, the customer sees. */
function HandedIn({ id }: { readonly id: string }) {
  const t = useText('recharge');
  const { data } = useCall('app.recharge/certificate_picture', { id });
  if (!data?.picture) return null;
  return (
    <Card title={t('certificate.picture')}>
      <img className={styles.handedIn} src={data.picture} alt={t('certificate.picture')} />
    </Card>
  );
}

function useSteps(certificate: Shown['certificate'], usualMinutes: number | null): readonly TimelineStep[] {
  const t = useText('recharge');
  const duration = useDuration();
  const { state, reason, note, submittedAt, decidedAt } = certificate;
  const handedIn = { id: 'in', title: t('certificate.step.in'), state: 'done', at: instant(submittedAt) } as const;
  if (state === 'pending') {
    const usual =
      usualMinutes === null ? t('certificate.usual.unknown') : t('step.left', { time: duration(usualMinutes * 60) });
    return [
      handedIn,
      {
        id: 'review',
        title: t('certificate.step.review'),
        state: 'current',
        note: `${t('certificate.waiting')} ${usual}`,
      },
      { id: 'credited', title: t('step.credited'), state: 'upcoming' },
    ];
  }
  const at = decidedAt === null ? {} : { at: instant(decidedAt) };
  if (state === 'passed') {
    return [handedIn, { id: 'credited', title: t('step.credited'), state: 'done', ...at }];
  }
  return [
    handedIn,
    {
      id: 'rejected',
      title: t('certificate.state.rejected'),
      state: 'rejected',
      ...at,
      note: (
        <>
          <p>{t(`certificate.reason.${reason ?? 'other'}`)}</p>
          {note && (
            <p>
              <bdi>{note}</bdi>
            </p>
          )}
        </>
      ),
    },
  ];
}
