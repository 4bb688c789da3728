/**
 * How the page looks, moves and sounds on this device. `public/settings.js` says it on <html> before anything is painted:
 * `data-theme` is light or dark, `data-motion` calm or full, whatever the system or the player chose.
 */
import { Memory } from './memory.ts';

/** What can be chosen; the first is what nobody has to choose. */
export const choices = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'calm', 'full'],
  sound: ['off', 'on'],
} as const;

export type Setting = keyof typeof choices;
export type Choice<Of extends Setting> = (typeof choices)[Of][number];

const kept = new Memory<string>('settings', '1');

class Settings {
  theme = $state<Choice<'theme'>>('system');
  motion = $state<Choice<'motion'>>('system');
  sound = $state<Choice<'sound'>>('off');

  constructor() {
    this.recall();
  }

  /** Takes what is kept: when the page comes up, and when another window has chosen. */
  recall(): void {
    this.theme = recalled('theme', choices.theme);
    this.motion = recalled('motion', choices.motion);
    this.sound = recalled('sound', choices.sound);
  }

  choose<Of extends Setting>(setting: Of, choice: Choice<Of>): void {
    if (choice === choices[setting][0]) kept.forget(setting);
    else kept.keep(setting, choice);
    Object.assign(this, { [setting]: choice });
    this.apply();
  }

  apply(): void {
    for (const name of ['theme', 'motion'] as const) {
      document.dispatchEvent(new CustomEvent('setting', { detail: { name, choice: this[name] } }));
    }
  }
}

function recalled<Value extends string>(setting: Setting, values: readonly [Value, ...Value[]]): Value {
  const value = kept.recall(setting);
  return values.find((one) => one === value) ?? values[0];
}

export const settings = new Settings();

globalThis.addEventListener?.('storage', () => {
  settings.recall();
  settings.apply();
});
