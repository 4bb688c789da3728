/** Where each fire stands in the great picture: on the tip of its summit, the ninth in the saddle between two. */
export const FIREPLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  '4-2': [153, 252],
  '4-9': [847, 252],
  '5-3': [253, 152],
  '5-8': [748, 152],
  '6-4': [349, 54],
  '6-5': [438, 46],
  '6-6': [562, 47],
  '6-7': [651, 56],
  joint: [500, 65],
};
