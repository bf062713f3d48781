/** A tone: hertz, and when it begins and ends in seconds. */
type Tone = readonly [pitch: number, from: number, to: number];

const good: readonly Tone[] = [[880, 0, 0.12]];
const bad: readonly Tone[] = [
  [220, 0, 0.2],
  [220, 0.28, 0.6],
];

let context: AudioContext | undefined;
/** When the sound of the last answer ends, in seconds of the audio context, so that consecutive sounds do not overlap. */
let soundEnd = 0;
/** Seconds between the sounds of two answers. */
const PAUSE = 0.15;

/** Browsers let a page play sound only after it was touched: called with the touch. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    context.resume().catch(() => undefined);
  } catch {
    // Without sound, colour and text show the result.
  }
}

/** One high tone and a short tremble for who may come in; two low ones and a long one for who may not. */
export function playScanFeedback(isGood: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate(isGood ? 80 : [200, 80, 300]);
  if (context?.state !== 'running') return;
  const start = Math.max(context.currentTime, soundEnd);
  const tones = isGood ? good : bad;
  for (const [pitch, from, to] of tones) play(context, [pitch, start + from, start + to]);
  soundEnd = start + Math.max(...tones.map(([, , to]) => to)) + PAUSE;
}

function play(sound: AudioContext, [pitch, from, to]: Tone): void {
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = pitch;
  volume.gain.value = 0.25;
  tone.connect(volume).connect(sound.destination);
  tone.start(from);
  tone.stop(to);
}
