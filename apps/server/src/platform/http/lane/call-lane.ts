import type { Socket } from 'node:net';
import type { Route } from '../../handle.ts';
import { steadyMs, systemClock } from '../../ids.ts';
import type { CallListenerOptions } from '../call-listener.ts';
import type { IsHere } from '../places.ts';
import { LaneConnection } from './lane-connection.ts';
import { type Head, makeHeadReader } from './read-head.ts';
import { makeTurns, type Turn } from './turns.ts';
import { makeWriteAnswer, type WriteAnswer } from './write-answer.ts';

/**
 * A lane of its own for the plainest requests: calls, one after the other, over a connection that is kept. Node's parser
 * would make a stream of each and of its answer, which costs more than checking, deciding and committing a
 * transfer together (docs/adr/0017-call-lane.md). A connection that brings anything else, however late, is given to
 * Node's server with every byte that was not answered, and stays there.
 */
export type CallLane = {
  readonly take: (socket: Socket) => void;
  /** Takes no more; calls under way are answered, and each answer is the last of its connection. */
  readonly finish: () => void;
  readonly destroy: () => void;
};

/** What a connection needs of its lane. */
export type Lane = Pick<CallListenerOptions, 'door' | 'isStopping'> & {
  readonly readHead: (text: string) => Head | undefined;
  readonly findRoute: (head: Head) => Route | undefined;
  readonly writeAnswer: WriteAnswer;
  readonly forget: (connection: LaneConnection) => void;
  readonly giveToNode: (socket: Socket) => void;
  readonly inTurn: (turn: Turn) => void;
};

const SWEEP_EVERY_MS = 5_000;

export function openCallLane(
  { door, findRoute, isStopping }: CallListenerOptions,
  isHere: IsHere | undefined,
  giveToNode: (socket: Socket) => void,
): CallLane {
  const connections = new Set<LaneConnection>();
  const lane: Lane = {
    door,
    isStopping,
    readHead: makeHeadReader(({ path }) => findRoute(path) !== undefined),
    findRoute: (head) => (isHere === undefined || isHere(head.path, head) ? findRoute(head.path) : undefined),
    writeAnswer: makeWriteAnswer(systemClock),
    forget: (connection) => connections.delete(connection),
    giveToNode,
    inTurn: makeTurns(),
  };
  const sweep = () => {
    const now = steadyMs();
    for (const connection of connections) connection.sweep(now);
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return {
    take: (socket) => connections.add(new LaneConnection(lane, socket)),
    finish: () => {
      clearInterval(sweeping);
      for (const connection of connections) connection.finish();
    },
    destroy: () => {
      for (const connection of connections) connection.destroy();
    },
  };
}
