/**
 * The sounds of the table, made of waves alone: soft, short, and never more than a few at once. Loaded only where sound is
 * switched on; lib/soundSwitch.ts is the way here.
 */

interface Note {
  /** A pure tone, a slightly brighter one, or the rustle of paper. */
  wave: 'sine' | 'triangle' | 'paper';
  /** In hertz; for paper, the middle of what is let through. */
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  /** When it begins, in seconds. */
  at: number;
  /** How long it takes to fade, in seconds. */
  lasts: number;
  /** How loud it is beside the others: 1 is the loudest. */
  level: number;
}

/** Tones of one sound, so many seconds from one to the next. */
function tones(wave: Note['wave'], pitches: number[], apart: number, lasts: number, level: number): Note[] {
  return pitches.map((pitch, i) => ({ wave, pitch, at: i * apart, lasts, level }));
}

const [G3, C4, E4, G4, B4, C5, D5, E5, G5, A5, C6, E6, B6] = [
  196, 261.6, 329.6, 392, 493.9, 523.3, 587.3, 659.3, 784, 880, 1046.5, 1318.5, 1975.5,
] as const;

const notes = {
  turn: [
    ...tones('sine', [E5, A5], 0.16, 1.1, 0.8),
    { wave: 'triangle', pitch: 2 * A5, at: 0.16, lasts: 0.5, level: 0.12 },
  ],
  card: [
    { wave: 'paper', pitch: 2400, at: 0, lasts: 0.09, level: 0.6 },
    { wave: 'triangle', pitch: G3, to: 150, at: 0.02, lasts: 0.12, level: 0.5 },
  ],
  gather: tones('triangle', [C5, E5, G5], 0.07, 0.22, 0.4),
  stars: tones('sine', [E6, B6], 0.08, 0.5, 0.25),
  deliver: tones('triangle', [G4, D5, G5], 0.11, 0.5, 0.5),
  airship: [
    { wave: 'sine', pitch: 130, to: 220, at: 0, lasts: 0.9, level: 0.7 },
    { wave: 'paper', pitch: 420, to: 900, at: 0, lasts: 0.8, level: 0.3 },
  ],
  tile: [
    { wave: 'triangle', pitch: E4, to: 220, at: 0, lasts: 0.09, level: 0.6 },
    { wave: 'paper', pitch: 1300, at: 0, lasts: 0.06, level: 0.5 },
  ],
  capture: tones('triangle', [D5, A5], 0.09, 0.3, 0.45),
  rainbow: tones('sine', [C5, D5, E5, G5, A5, C6], 0.06, 0.45, 0.35),
  fire: [
    { wave: 'sine', pitch: G3, to: G4, at: 0, lasts: 0.6, level: 0.5 },
    ...tones('paper', [900, 1700, 1200], 0.13, 0.1, 0.5),
  ],
  spirit: [
    { wave: 'sine', pitch: B4, to: E5, at: 0, lasts: 0.8, level: 0.5 },
    { wave: 'sine', pitch: G5, to: B6 / 2, at: 0.15, lasts: 0.9, level: 0.25 },
  ],
  fanfare: [
    ...tones('triangle', [G4, C5, E5], 0.14, 0.4, 0.55),
    ...[C5, E5, G5, C6].map((pitch): Note => ({ wave: 'triangle', pitch, at: 0.48, lasts: 1.8, level: 0.4 })),
  ],
  close: tones('sine', [G4, E4, C4], 0.26, 1, 0.6),
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof notes;

/** How loud the loudest is. */
const VOLUME = 0.16;
/** How many tones of pieces there are at once, at most. */
const MOST_VOICES = 8;
/** What calls the player is heard whatever else sounds. */
const CALLS: readonly Sound[] = ['turn', 'fanfare', 'close'];
/** A context that nothing sounds in costs something all the same: after so many milliseconds it rests. */
const REST_AFTER = 1000;
/** Nothing begins or ends at once: that would click. */
const ATTACK = 0.008;
const SILENCE = 0.0001;

export class Instrument {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  #paper: AudioBuffer | undefined;
  #nVoices = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#volume = new GainNode(context, { gain: VOLUME });
    this.#volume.connect(context.destination);
    this.#rest();
  }

  /** Plays a sound, in so many seconds. What would be too much at once is left out. */
  play(sound: Sound, delay = 0): void {
    clearTimeout(this.#resting);
    if (this.#context.state !== 'running') void this.#context.resume();
    const begin = this.#context.currentTime + delay;
    for (const note of notes[sound]) {
      if (this.#nVoices < MOST_VOICES || CALLS.includes(sound)) this.#sing(note, begin + note.at);
    }
  }

  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.#context.state === 'running') void this.#context.suspend();
    }, REST_AFTER);
  }

  #sing(note: Note, begin: number): void {
    const end = begin + note.lasts;
    const source = this.#sourceOf(note, begin, end);
    const envelope = new GainNode(this.#context, { gain: SILENCE });
    envelope.gain.setValueAtTime(SILENCE, begin);
    envelope.gain.linearRampToValueAtTime(note.level, begin + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
    source.out.connect(envelope).connect(this.#volume);
    this.#nVoices += 1;
    source.from.onended = () => {
      envelope.disconnect();
      this.#nVoices -= 1;
      if (this.#nVoices === 0) this.#rest();
    };
    source.from.start(begin);
    source.from.stop(end);
  }

  /** What sounds, and what comes out of it. */
  #sourceOf(
    { wave, pitch, to = pitch }: Note,
    begin: number,
    end: number,
  ): { from: AudioScheduledSourceNode; out: AudioNode } {
    const glide = (frequency: AudioParam) => {
      frequency.setValueAtTime(pitch, begin);
      frequency.exponentialRampToValueAtTime(to, end);
    };
    if (wave === 'paper') {
      const from = new AudioBufferSourceNode(this.#context, { buffer: this.#rustle(), loop: true });
      const out = new BiquadFilterNode(this.#context, { type: 'bandpass', Q: 0.9 });
      glide(out.frequency);
      from.connect(out);
      return { from, out };
    }
    const from = new OscillatorNode(this.#context, { type: wave, frequency: pitch });
    glide(from.frequency);
    return { from, out: from };
  }

  /** Half a second of noise, made once. */
  #rustle(): AudioBuffer {
    if (this.#paper) return this.#paper;
    const { sampleRate } = this.#context;
    this.#paper = new AudioBuffer({ length: Math.ceil(sampleRate / 2), sampleRate });
    const samples = this.#paper.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
    return this.#paper;
  }
}
