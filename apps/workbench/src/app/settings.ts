/** How the stage stands: everything a component must survive, in the address, so that any state can be linked to. */
export const CHOICES = {
  locale: ['en', 'de', 'ar', 'ja'],
  theme: ['light', 'dark'],
  updown: ['green', 'red', 'cvd'],
  density: ['comfortable', 'compact'],
  balances: ['shown', 'hidden'],
  width: ['320', '360', '390', '900', '1280'],
} as const;

export type ChoiceName = keyof typeof CHOICES;
export type Settings = { readonly [N in ChoiceName]: (typeof CHOICES)[N][number] } & { readonly story: string };
export type StageLocale = Settings['locale'];

export function readSettings(query: URLSearchParams): Settings {
  return {
    story: query.get('stage') ?? query.get('story') ?? 'home',
    locale: pick('locale', query),
    theme: pick('theme', query),
    updown: pick('updown', query),
    density: pick('density', query),
    balances: pick('balances', query),
    width: query.has('width') ? pick('width', query) : '390',
  };
}

export function writeSettings({ story, ...choices }: Settings, isStage: boolean): string {
  return `?${new URLSearchParams({ [isStage ? 'stage' : 'story']: story, ...choices })}`;
}

export function directionOf(locale: StageLocale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The address is a door: what it does not know becomes the first choice. */
function pick<N extends ChoiceName>(name: N, query: URLSearchParams): Settings[N] {
  const values: readonly string[] = CHOICES[name];
  const asked = query.get(name);
  return (asked !== null && values.includes(asked) ? asked : values[0]) as Settings[N];
}
