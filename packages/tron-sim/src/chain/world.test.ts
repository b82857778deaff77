import { describe, expect, it } from 'vitest';
import { viewBefore, World } from './world.ts';

describe('a world', () => {
  it('goes back as many steps as frames are open', () => {
    const world = new World();
    world.set('storage', 'a', '01');
    world.openFrame();
    world.set('storage', 'a', '02');
    world.openFrame();
    world.set('storage', 'a', undefined);
    world.set('storage', 'b', '03');
    world.dropFrame();
    expect([world.get('storage', 'a'), world.get('storage', 'b')]).toEqual(['02', undefined]);
    world.dropFramesTo(0);
    expect([world.get('storage', 'a'), world.openFrames]).toEqual(['01', 0]);
  });

  it('hands what it keeps to the frame below, with the oldest value', () => {
    const world = new World();
    world.openFrame();
    world.openFrame();
    world.set('total', 'burned', 1n);
    world.keepFrame();
    world.set('total', 'burned', 2n);
    world.undo(world.keepFrame());
    expect(world.total('burned')).toBe(0n);
  });

  it('over a view it changes only itself, deletions included', () => {
    const below = new World();
    below.set('storage', 'a', '01');
    below.set('storage', 'b', '02');
    const above = new World(below);
    above.set('storage', 'a', undefined);
    above.set('storage', 'c', '03');
    expect([...above.keys('storage')].toSorted()).toEqual(['b', 'c']);
    expect([...below.keys('storage')].toSorted()).toEqual(['a', 'b']);
    above.openFrame();
    above.set('storage', 'a', '09');
    above.dropFrame();
    expect(above.get('storage', 'a')).toBeUndefined();
  });
});

describe('an older view', () => {
  it('shows each key as it was before the blocks above it', () => {
    const world = new World();
    world.set('storage', 'kept', '01');
    const logs = ['02', '03', '04'].map((value) => {
      world.openFrame();
      world.set('storage', 'often', value);
      if (value === '03') world.set('storage', 'kept', undefined);
      return world.keepFrame();
    });
    const at = (blocks: number) => viewBefore(world, logs.slice(3 - blocks).toReversed());
    expect([0, 1, 2, 3].map((blocks) => at(blocks).get('storage', 'often'))).toEqual(['04', '03', '02', undefined]);
    expect([0, 1, 2, 3].map((blocks) => at(blocks).get('storage', 'kept'))).toEqual([undefined, undefined, '01', '01']);
    expect([...at(3).keys('storage')]).toEqual(['kept']);
  });
});
