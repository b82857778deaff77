const SECONDS = 0.09;
const QUIET = 0.05;

/** A short tone, higher after a rise. Only where the player switched it on. */
export function playTone(candles: readonly { readonly close: number }[]): void {
  const [before, last] = [candles.at(-2), candles.at(-1)];
  if (!before || !last || !('AudioContext' in window)) return;
  const sound = new AudioContext();
  const [tone, volume] = [sound.createOscillator(), sound.createGain()];
  tone.frequency.value = last.close >= before.close ? 660 : 440;
  volume.gain.value = QUIET;
  tone.connect(volume).connect(sound.destination);
  tone.onended = () => void sound.close();
  tone.start();
  tone.stop(sound.currentTime + SECONDS);
}
