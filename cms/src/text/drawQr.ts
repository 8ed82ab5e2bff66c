import qrcode from 'qrcode-generator'

/** Draws a QR code as one path of squares, level M. */
export function drawQr(text: string): { size: number; path: string } {
  const qr = qrcode(0, 'M')
  qr.addData(text)
  qr.make()
  const size = qr.getModuleCount()
  const places = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size] as const)
  const dark = places.filter(([row, column]) => qr.isDark(row, column))
  return { size, path: dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('') }
}
