/**
 * The rules' text, as it is written in `rules/texts` for the page and the terminal: chapters of paragraphs, lists and
 * pictures. What is not from a rulebook ends with a mark that says so.
 */

export const marks = ['ruling', 'reading', 'reconstruction'] as const;

/** Why something is ours: a question left open, a picture, or a piece that we do not know. */
export type Mark = (typeof marks)[number];

/** A paragraph or an item. */
export interface Line {
  pieces: { words: string; isStrong: boolean }[];
  mark?: Mark;
}

export type Block =
  | { is: 'paragraph'; line: Line }
  | { is: 'list'; isNumbered: boolean; items: Line[] }
  | { is: 'picture'; name: string; caption: string };

export interface Chapter {
  /** The same in every language. */
  id: string;
  title: string;
  blocks: Block[];
}

export function chaptersOf(text: string): Chapter[] {
  return text.split('\n## ').slice(1).map(chapterOf);
}

function chapterOf(text: string): Chapter {
  const [head = '', ...lines] = text.split('\n');
  const { title = head, id = '' } = /^(?<title>.*) \{#(?<id>[\w-]+)\}$/.exec(head)?.groups ?? {};
  return { id, title, blocks: lines.reduce<Block[]>(withLine, []) };
}

/** The blocks with one more line; an item joins the list before it. */
function withLine(blocks: Block[], text: string): Block[] {
  if (text === '') return blocks;
  const picture = /^!\[(?<caption>.*)\]\((?<name>[\w-]+)\)$/.exec(text)?.groups;
  if (picture) {
    const { name = '', caption = '' } = picture;
    return [...blocks, { is: 'picture', name, caption }];
  }
  const item = /^(?<bullet>-|\d+\.) (?<words>.*)$/.exec(text)?.groups;
  if (!item) return [...blocks, { is: 'paragraph', line: lineOf(text) }];
  const isNumbered = item.bullet !== '-';
  const line = lineOf(item.words ?? '');
  const last = blocks.at(-1);
  if (last?.is !== 'list' || last.isNumbered !== isNumbered) {
    return [...blocks, { is: 'list', isNumbered, items: [line] }];
  }
  return [...blocks.slice(0, -1), { ...last, items: [...last.items, line] }];
}

function lineOf(text: string): Line {
  const mark = marks.find((mark) => text.endsWith(` [${mark}]`));
  const words = mark ? text.slice(0, -` [${mark}]`.length) : text;
  const pieces = words
    .split('**')
    .map((words, i) => ({ words, isStrong: i % 2 === 1 }))
    .filter(({ words }) => words !== '');
  return mark ? { pieces, mark } : { pieces };
}

/** The lines of a chapter, wherever they stand. */
export function linesOf({ blocks }: Chapter): Line[] {
  return blocks.flatMap((block) => {
    if (block.is === 'list') return block.items;
    return block.is === 'paragraph' ? [block.line] : [];
  });
}
