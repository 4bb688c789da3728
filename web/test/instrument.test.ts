/** The instrument: a few voices, a call through all of them, and rest. */
import { beforeEach, expect, test, vi } from 'vitest';
import { Instrument } from '../src/lib/sound.ts';

/** What was started, and how to let it end. */
let voices: { end: () => void }[] = [];

class FakeParam {
  value = 0;
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}

class FakeNode {
  gain = new FakeParam();
  frequency = new FakeParam();
  onended: (() => void) | undefined;
  connect(to: FakeNode) {
    return to;
  }
  disconnect() {}
  start() {
    voices.push({ end: () => this.onended?.() });
  }
  stop() {}
}

class FakeBuffer {
  getChannelData = () => [];
}

const context = {
  state: 'running',
  currentTime: 0,
  sampleRate: 10,
  suspend: vi.fn(),
  resume: vi.fn(),
};

function instrument(): Instrument {
  return new Instrument(context as unknown as AudioContext);
}

beforeEach(() => {
  voices = [];
  context.state = 'running';
  vi.clearAllMocks();
  vi.useFakeTimers();
  for (const node of ['GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode']) {
    vi.stubGlobal(node, FakeNode);
  }
  vi.stubGlobal('AudioBuffer', FakeBuffer);
});

test('pieces never sound with more than eight voices, until some have ended', () => {
  const played = instrument();
  for (let i = 0; i < 5; i++) played.play('rainbow');
  expect(voices).toHaveLength(8);
  for (const voice of voices) voice.end();
  played.play('capture');
  expect(voices).toHaveLength(10);
});

test('a call is heard whatever else sounds', () => {
  const played = instrument();
  played.play('rainbow');
  played.play('fire');
  const before = voices.length;
  played.play('turn');
  expect(voices.length).toBe(before + 3);
});

test('once nothing sounds the browser has nothing to do for it, and the next sound wakes it', () => {
  const played = instrument();
  played.play('tile');
  vi.advanceTimersByTime(5000);
  expect(context.suspend).not.toHaveBeenCalled();
  for (const voice of voices) voice.end();
  vi.advanceTimersByTime(5000);
  expect(context.suspend).toHaveBeenCalledOnce();
  context.state = 'suspended';
  played.play('tile');
  expect(context.resume).toHaveBeenCalledOnce();
});
