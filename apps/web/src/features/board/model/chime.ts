/** Two soft notes, made here: no file to load. */
const notes = [
  { hertz: 659.25, at: 0 },
  { hertz: 880, at: 0.22 },
];
const noteSeconds = 0.9;

let audio: AudioContext | null = null;

const openAudio = (): AudioContext | null => {
  if (typeof AudioContext === 'undefined') return null;
  audio ??= new AudioContext();
  return audio;
};

/** Browsers let a page be heard only after somebody has touched it, unless they are told otherwise. */
export const unlockChime = async (): Promise<boolean> => {
  const context = openAudio();
  if (!context) return false;
  // A context that was opened too early waits for ever: the answer is its state, not the promise.
  void context.resume().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return context.state === 'running';
};

/** Says whether the page can be heard, now and whenever that changes: after a sleep it may not. */
export const watchChime = (onChange: (isHeard: boolean) => void): (() => void) => {
  const context = openAudio();
  if (!context) return () => undefined;
  const tell = () => onChange(context.state === 'running');
  context.addEventListener('statechange', tell);
  tell();
  return () => context.removeEventListener('statechange', tell);
};

export const playChime = async (): Promise<void> => {
  if (!(await unlockChime()) || !audio) return;
  for (const { hertz, at } of notes) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'sine' });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.4, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + noteSeconds);
  }
};
