import { isAscii } from 'node:buffer';
import type { Socket } from 'node:net';
import { steadyMs } from '../../ids.ts';
import { Conversation, MAX_BODY_BYTES, type Say } from '../conversation.ts';
import type { Lane } from './call-lane.ts';
import { KEEP_ALIVE_MS } from './write-answer.ts';

const HEAD_END = '\r\n\r\n';
const BEGINNING = 'POST /api/';
const MAX_HEAD_BYTES = 8 * 1024;
const MAX_WAIT_MS = 10_000;
/** Each piece is put behind the last by copying both; a sender of single letters is for Node, which has a parser for that. */
const MAX_PIECES = 16;

/** One connection and the calls that come over it, one after the other. */
export class LaneConnection {
  readonly #lane: Lane;
  readonly #socket: Socket;
  /** What has come and was not read yet: half a request, or the one after the call under way. */
  #waiting: Buffer | undefined;
  #pieces = 0;
  #isBusy = false;
  #hasEnded = false;
  #hasAnswered = false;
  #quietSince = steadyMs();

  constructor(lane: Lane, socket: Socket) {
    this.#lane = lane;
    this.#socket = socket;
    socket.on('data', this.#onData);
    socket.on('end', this.#onEnd);
    socket.on('error', this.#onError);
    socket.on('close', this.#onClose);
  }

  /** What takes too long is for Node's server, whose time limits are the server's; a quiet connection is let go. */
  sweep(now: number): void {
    if (this.#isBusy) return;
    const quietMs = now - this.#quietSince;
    if (this.#hasAnswered && this.#waiting === undefined) {
      if (quietMs > KEEP_ALIVE_MS) this.#socket.destroy();
    } else if (quietMs > MAX_WAIT_MS) this.#giveAway(this.#waiting);
  }

  /** Nothing new is taken; a call under way is answered first. */
  finish(): void {
    this.#hasEnded = true;
    if (!this.#isBusy) this.#socket.destroy();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  readonly #onData = (chunk: Buffer): void => {
    const bytes = this.#waiting === undefined ? chunk : Buffer.concat([this.#waiting, chunk]);
    this.#waiting = undefined;
    if (!this.#isBusy) {
      this.#take(bytes);
      return;
    }
    // One at a time: whoever sends more before the answer waits with it.
    this.#waiting = bytes;
    this.#socket.pause();
  };

  readonly #onEnd = (): void => {
    this.#hasEnded = true;
    if (!this.#isBusy) this.#socket.end();
  };

  readonly #onError = (): void => {
    this.#socket.destroy();
  };

  readonly #onClose = (): void => {
    this.#hasEnded = true;
    this.#lane.forget(this);
  };

  #take(bytes: Buffer): void {
    // One text of all of it, of which head and body are parts: each question to the bytes would cost as much again.
    const text = bytes.toString('latin1');
    const end = text.indexOf(HEAD_END);
    if (end === -1) {
      this.#wait(bytes, bytes.length <= MAX_HEAD_BYTES && beginsAsCall(text));
      return;
    }
    const isRead = end <= MAX_HEAD_BYTES && beginsAsCall(text);
    const head = isRead ? this.#lane.readHead(text.slice(0, end)) : undefined;
    const route = head && this.#lane.findRoute(head);
    if (head === undefined || route === undefined || head.bodyBytes > MAX_BODY_BYTES) {
      this.#giveAway(bytes);
      return;
    }
    const bodyAt = end + HEAD_END.length;
    const until = bodyAt + head.bodyBytes;
    if (bytes.length < until) {
      this.#wait(bytes, true);
      return;
    }
    this.#pieces = 0;
    if (bytes.length > until) {
      this.#waiting = bytes.subarray(until);
      this.#socket.pause();
    }
    this.#isBusy = true;
    const { door, isStopping } = this.#lane;
    const arrived = { headers: head.headers, socket: this.#socket };
    const conversation = new Conversation(door, route, arrived, this.#say, isStopping());
    const body = isAscii(bytes) ? text.slice(bodyAt, until) : bytes.subarray(bodyAt, until);
    this.#lane.inTurn(() => {
      if (!conversation.isRefusedEarly()) conversation.read(body);
    });
  }

  #wait(bytes: Buffer, isPromising: boolean): void {
    this.#pieces += 1;
    if (isPromising && this.#pieces <= MAX_PIECES) this.#waiting = bytes;
    else this.#giveAway(bytes);
  }

  readonly #say: Say = (answer, about) => {
    this.#isBusy = false;
    this.#hasAnswered = true;
    this.#quietSince = steadyMs();
    const socket = this.#socket;
    if (socket.destroyed) return;
    const isLast = about.isLast || this.#hasEnded;
    const { text, isLatin1 } = this.#lane.writeAnswer(answer, { ...about, isLast });
    const encoding = isLatin1 ? 'latin1' : 'utf8';
    if (isLast) {
      socket.end(text, encoding);
    } else if (!socket.write(text, encoding)) {
      // Whoever does not read their answers is asked for nothing more until they do.
      this.#isBusy = true;
      socket.pause();
      socket.once('drain', () => this.#goOn());
    } else if (this.#waiting !== undefined) process.nextTick(() => this.#goOn());
  };

  #goOn(): void {
    this.#isBusy = false;
    const bytes = this.#waiting;
    this.#waiting = undefined;
    if (this.#socket.destroyed) return;
    this.#socket.resume();
    if (bytes !== undefined) this.#take(bytes);
  }

  /** For good: Node reads what has come so far, and everything after it. */
  #giveAway(bytes: Buffer | undefined): void {
    const socket = this.#socket;
    socket.off('data', this.#onData);
    socket.off('end', this.#onEnd);
    socket.off('error', this.#onError);
    socket.off('close', this.#onClose);
    this.#lane.forget(this);
    if (bytes !== undefined) socket.unshift(bytes);
    this.#lane.giveToNode(socket);
    socket.resume();
  }
}

function beginsAsCall(text: string): boolean {
  return text.length < BEGINNING.length ? BEGINNING.startsWith(text) : text.startsWith(BEGINNING);
}
