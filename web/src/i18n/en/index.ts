import common from './common.ts';
import solenia from './solenia.ts';
import solstis from './solstis.ts';

const catalogue = { common, solenia, solstis };

/** Every text there is: the other languages have exactly these. */
export type Catalogue = typeof catalogue;
export default catalogue;
