import type { Catalogue } from '../en/index.ts';
import common from './common.ts';
import solenia from './solenia.ts';
import solstis from './solstis.ts';

const catalogue: Catalogue = { common, solenia, solstis };
export default catalogue;
