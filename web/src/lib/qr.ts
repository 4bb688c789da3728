import qrcode from 'qrcode-generator';

/** A QR code as one SVG path of unit squares, and how many squares it is wide. */
export function qrPath(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue;
      let end = column;
      while (end + 1 < size && code.isDark(row, end + 1)) end++;
      path += `M${column} ${row}h${end + 1 - column}v1h-${end + 1 - column}z`;
      column = end;
    }
  }
  return { path, size };
}
