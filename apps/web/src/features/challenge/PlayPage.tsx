import { FlowPage, iconChallenge } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { Game } from './Game.tsx';
import { CHALLENGE_PATH } from './own-paths.ts';

/** An attempt, from its first step to its last. A page that was closed goes on where it was. */
export function PlayPage() {
  return (
    <FlowPage>
      <OneById
        path="app.challenge/play"
        prefix="cha"
        words="challenge"
        missing={[iconChallenge, 'missing', 'missingText']}
        list={[CHALLENGE_PATH, 'toChallenge']}
      >
        {(play) => <Game first={play} />}
      </OneById>
    </FlowPage>
  );
}
