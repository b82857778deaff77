import { useCommand } from '@candor/client/use-command';
import { readAntiPhishing } from '@candor/domain/security';
import { Banner, Button, Card, Field, FlowAction, FlowPage } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { type Overview, useProof } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

const MAX_PHRASE = 40;

export function AntiPhishingPage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <AntiPhishing overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

/** A phrase that begins every message, and how such a message will look. */
function AntiPhishing({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  const words = useFailureWords();
  const navigate = useNavigate();
  const done = useDone();
  const proof = useProof();
  const [typed, setTyped] = useState(overview.antiPhishing ?? '');
  const [isShort, setShort] = useState(false);
  const phrase = readAntiPhishing(typed);

  const { run: save, failure } = useCommand(
    (next: string) =>
      proof.ask({
        title: t(next === '' ? 'phrase.removeTitle' : 'phrase.proofTitle'),
        submit: t(next === '' ? 'phrase.remove' : 'phrase.save'),
        run: (given) => call('app.user/security/anti_phishing', { ...given, phrase: next }),
      }),
    {
      clearsFirst: true,
      onDone: async (_, next) => {
        await readSecurityAnew();
        done(t(next === '' ? 'phrase.removed' : 'phrase.saved'));
        navigate(PATHS.security, { replace: true });
      },
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!phrase) return setShort(true);
    void save(phrase);
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.intro}>{t('phrase.intro')}</p>
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        <Field
          label={t('phrase.label')}
          name="phrase"
          hint={t('phrase.hint')}
          value={typed}
          onValueChange={(value) => {
            setShort(false);
            setTyped(value);
          }}
          maxLength={MAX_PHRASE}
          hasCounter
          autoComplete="off"
          error={isShort ? t('phrase.short') : undefined}
        />
        <Card title={t('phrase.preview')} isNested>
          <p className={styles.message}>
            <strong>
              [<bdi>{phrase ?? t('phrase.placeholder')}</bdi>]
            </strong>{' '}
            {t('phrase.sample')}
          </p>
        </Card>
        <FlowAction>
          <Button type="submit" size="large" isWide>
            {t('phrase.save')}
          </Button>
          {overview.antiPhishing !== null && (
            <Button size="large" isWide variant="quiet" onClick={() => void save('')}>
              {t('phrase.remove')}
            </Button>
          )}
        </FlowAction>
      </form>
      {proof.sheet}
    </>
  );
}
