import { Logo } from '@candor/ui';
import { useState } from 'react';
import { STORIES } from '../stories/index.ts';
import styles from './Bench.module.css';
import { CHOICES, type ChoiceName, type Settings, writeSettings } from './settings.ts';

const NAMES = Object.keys(CHOICES) as ChoiceName[];

/** The list of stories, the switches, and a frame of the chosen width in which media queries hold true. */
export function Bench({ first }: { readonly first: Settings }) {
  const [settings, setSettings] = useState(first);

  function change(part: Partial<Settings>) {
    const next = { ...settings, ...part };
    setSettings(next);
    history.replaceState(null, '', writeSettings(next, false));
  }

  return (
    <div className={styles.bench}>
      <nav className={styles.list} aria-label="Components">
        <div className={styles.head}>
          <Logo size={22} />
        </div>
        {STORIES.map((story) => (
          <button
            key={story.id}
            type="button"
            className={styles.link}
            aria-current={story.id === settings.story ? 'page' : undefined}
            onClick={() => change({ story: story.id })}
          >
            {story.title}
          </button>
        ))}
      </nav>
      <main className={styles.main}>
        <h1 className={styles.title}>{STORIES.find((story) => story.id === settings.story)?.title}</h1>
        <div className={styles.switches}>
          {NAMES.map((name) => (
            <label key={name} className={styles.switch}>
              {name}
              <select
                value={settings[name]}
                onChange={(event) => change({ [name]: event.target.value } as Partial<Settings>)}
              >
                {CHOICES[name].map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <div className={styles.desk}>
          <iframe
            className={styles.frame}
            title="Stage"
            src={writeSettings(settings, true)}
            style={{ inlineSize: `${settings.width}px` }}
          />
        </div>
      </main>
    </div>
  );
}
