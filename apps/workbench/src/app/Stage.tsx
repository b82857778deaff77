import { fixedClock, instant } from '@candor/kernel';
import { ToastProvider, UiProvider } from '@candor/ui';
import { ENGLISH } from '@candor/ui/testing/english';
import { useLayoutEffect } from 'react';
import { STORIES } from '../stories/index.ts';
import styles from './Stage.module.css';
import { directionOf, type Settings } from './settings.ts';
import { WordsProvider } from './Words.tsx';

/** Time stands still on the stage, so that two pictures of one state are equal. */
const clock = fixedClock(instant(Date.UTC(2026, 10, 15, 9, 41)));

/** One story in one state of the settings, alone on the page: what the frame, the tests and the pictures look at. */
export function Stage({ settings }: { readonly settings: Settings }) {
  const { locale, theme, updown, density, balances, story: id } = settings;
  const direction = directionOf(locale);
  const story = STORIES.find((each) => each.id === id);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
    dataset.theme = theme;
    dataset.updown = updown;
    dataset.density = density;
    document.title = `Candor workbench: ${story?.title ?? id}`;
  }, [locale, direction, theme, updown, density, story, id]);

  return (
    <UiProvider
      locale={locale}
      direction={direction}
      timeZone="UTC"
      isHidden={balances === 'hidden'}
      clock={clock}
      text={ENGLISH}
    >
      <WordsProvider locale={locale}>
        <ToastProvider>
          {story === undefined ? (
            <p>{id}</p>
          ) : story.isWhole ? (
            story.cases.map((each) => <each.Case key={each.name} />)
          ) : (
            <main className={styles.stage}>
              <h1>{story.title}</h1>
              {story.cases.map((each) => (
                <div key={each.name} className={styles.case}>
                  <h2 className={styles.name} lang="en" dir="ltr">
                    {each.name}
                  </h2>
                  <each.Case />
                </div>
              ))}
            </main>
          )}
        </ToastProvider>
      </WordsProvider>
    </UiProvider>
  );
}
