export { forgetWalletMoves, noteWalletMoves } from './note-moves.ts';
