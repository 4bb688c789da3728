/** The words of Solstis on the wire. */
import type { SolstisAbout, SolstisAction, SolstisEvent, SolstisView } from 'solarium-client';

export interface Solstis {
  View: SolstisView;
  Action: SolstisAction;
  About: SolstisAbout;
  Event: SolstisEvent;
}
