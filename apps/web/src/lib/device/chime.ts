/** Two soft notes, synthesized so that no file is loaded. */
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

/** Browsers allow sound only after a touch, unless configured otherwise. */
export const unlockChime = async (): Promise<boolean> => {
  const context = openAudio();
  if (!context) return false;
  // The promise of a context that was created too early never settles, so its state is checked.
  void context.resume().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return context.state === 'running';
};

/** Reports whether sound can play, now and after each change, for example after a sleep. */
export const watchChime = (onChange: (canPlay: boolean) => void): (() => void) => {
  const context = openAudio();
  if (!context) return () => undefined;
  const report = () => onChange(context.state === 'running');
  context.addEventListener('statechange', report);
  report();
  return () => context.removeEventListener('statechange', report);
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
