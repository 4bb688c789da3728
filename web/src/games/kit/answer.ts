/** What makes a button an answer: it carries its action, and is quiet while one is on its way. */
export interface AnswerButton {
  type: 'button';
  'data-action': string;
  'aria-disabled': boolean;
  onclick: () => void;
}

/** Gives a button its action: `<button {...answer(action)}>`. */
export type Answer<Action> = (action: Action) => AnswerButton;

/**
 * A button that was pressed stays where it is until the answer counts, so that the focus is not lost; but nothing more
 * is sent meanwhile.
 */
export function answering<Action>(act: (action: Action) => void, sending: () => boolean): Answer<Action> {
  return (action) => ({
    type: 'button',
    'data-action': JSON.stringify(action),
    'aria-disabled': sending(),
    onclick: () => {
      if (!sending()) act(action);
    },
  });
}
