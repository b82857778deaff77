import { Banner, Card, ReaderPage, SkeletonRows } from '@candor/ui';
import { Markdown } from '@candor/ui/markdown';
import { useLocation, useSearchParams } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { Contents } from './Contents.tsx';
import { DOCUMENT_PATHS, documentAt } from './documents.ts';
import { OperatorCard } from './OperatorCard.tsx';
import { OtherTexts } from './OtherTexts.tsx';
import { VersionCard } from './VersionCard.tsx';
import { VersionsCard } from './VersionsCard.tsx';

export type LegalText = Answer<'app.legal/read'>;

/** One of the legal texts: any of its versions, what differs from the one before, and how to be sure it is the same text. */
export function LegalPage() {
  const document = documentAt(useLocation().pathname);
  const lang = useLanguage();
  const version = useSearchParams()[0].get('version');
  const asked = version !== null && /^[1-9]\d{0,4}$/.test(version) ? { version } : {};
  const reading = useCall('app.legal/read', { document, lang, ...asked }, { isPublic: true, isKept: true });
  const { data } = reading;
  return (
    <ReaderPage
      head={
        (document === 'about' || data) && (
          <>
            {document === 'about' && <OperatorCard />}
            {data && <Head legal={data} />}
          </>
        )
      }
      contents={data && <Contents text={data.text} />}
      aside={
        <>
          {data && <VersionsCard legal={data} />}
          <OtherTexts current={document} />
        </>
      }
    >
      <Loaded
        reading={reading}
        bones={
          <Card>
            <SkeletonRows count={8} />
          </Card>
        }
      >
        {(legal) => <Text legal={legal} />}
      </Loaded>
    </ReaderPage>
  );
}

type Shown = { readonly legal: LegalText };

function Head({ legal }: Shown) {
  const t = useText('legal');
  const lang = useLanguage();
  const newest = legal.versions[0]?.number ?? legal.number;
  return (
    <>
      {legal.lang !== lang && <Banner>{t('fallback')}</Banner>}
      {legal.number !== newest && (
        <Banner
          tone="warn"
          action={<TextLink href={DOCUMENT_PATHS[legal.document]}>{t('earlier.newest', { number: newest })}</TextLink>}
        >
          {t('earlier.text', { number: legal.number })}
        </Banner>
      )}
      <VersionCard legal={legal} />
    </>
  );
}

function Text({ legal }: Shown) {
  const lang = useLanguage();
  return (
    <article lang={legal.lang} dir={legal.lang === 'ar' ? 'rtl' : legal.lang === lang ? undefined : 'ltr'}>
      <Markdown text={legal.text} />
    </article>
  );
}
