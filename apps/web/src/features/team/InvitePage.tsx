import { ppm } from '@candor/kernel';
import {
  Button,
  Card,
  copyText,
  FlowPage,
  formatRatio,
  iconCopy,
  iconDownload,
  iconShare,
  SkeletonRows,
  saveFile,
  useToast,
  useUi,
} from '@candor/ui';
import type { MouseEvent } from 'react';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { QrCode } from '../../parts/qr/QrCode.tsx';
import type { Answer } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { drawPoster } from './poster.ts';
import styles from './Team.module.css';

type Overview = Answer<'app.team/overview'>;

/** The code, as text, as a link, for a camera, and as a picture to pass on. */
export function InvitePage() {
  const overview = useCall('app.team/overview', {});
  return (
    <FlowPage>
      <Loaded
        reading={overview}
        bones={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {(data) => <Invitation overview={data} />}
      </Loaded>
    </FlowPage>
  );
}

function Invitation({ overview: { inviteCode, rates } }: { readonly overview: Overview }) {
  const t = useText('team');
  const { locale } = useUi();
  const showToast = useToast();
  const link = linkOf(inviteCode);
  const canShare = typeof navigator.share === 'function';
  const rate = (parts: number) => formatRatio(ppm(parts), { locale, decimals: 1, zeros: 'drop' });

  async function copy(text: string, event: MouseEvent<HTMLButtonElement>) {
    if (!(await copyText(text, event.currentTarget))) return;
    tick();
    showToast(t('invite.copied'));
  }

  async function share() {
    // A sheet that was closed again is no failure.
    await navigator.share({ title: t('invite.headline'), url: link }).catch(() => undefined);
  }

  async function poster() {
    const picture = await drawPoster({
      link,
      code: inviteCode,
      headline: t('invite.headline'),
      hint: t('invite.scan'),
    });
    saveFile(`candor-${inviteCode}.png`, picture);
  }

  return (
    <>
      <Card>
        <div className={styles.plate}>
          <QrCode value={link} label={t('invite.qr')} />
          <p className={flow.note}>{t('invite.code')}</p>
          <p className={styles.code}>
            <bdi>{inviteCode}</bdi>
          </p>
          <p className={styles.link} dir="ltr">
            {link}
          </p>
        </div>
        <div className={styles.ways}>
          <Button size="large" isWide icon={iconCopy} onClick={(event) => void copy(link, event)}>
            {t('invite.copyLink')}
          </Button>
          <Button
            variant="secondary"
            size="large"
            isWide
            icon={iconCopy}
            onClick={(event) => void copy(inviteCode, event)}
          >
            {t('invite.copyCode')}
          </Button>
          <Button variant="secondary" size="large" isWide icon={iconDownload} onClick={() => void poster()}>
            {t('invite.poster')}
          </Button>
          {canShare && (
            <Button variant="secondary" size="large" isWide icon={iconShare} onClick={() => void share()}>
              {t('invite.share')}
            </Button>
          )}
        </div>
      </Card>
      <Card title={t('rules.title')}>
        <div className={styles.rules}>
          <p>{t('rules.shares', { first: rate(rates.firstPpm), second: rate(rates.secondPpm) })}</p>
          <p>{t('rules.nothing')}</p>
          <p>{t('rules.related')}</p>
        </div>
      </Card>
    </>
  );
}

/** Opens the registration with the code filled in. */
function linkOf(code: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#/pages/auth/register?invite=${encodeURIComponent(code)}`;
}
